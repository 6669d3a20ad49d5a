/**
 * Runs in the head before the first paint, so that neither the colour mode nor a closed announcement flashes. It is
 * the same for every page, so that a Content-Security-Policy can contain its hash; site-specific values are data
 * attributes of its element. Each read is guarded, because access to storage may be denied.
 */
export const themeScript = [
  '(function(h,c){',
  'function get(k){try{return window[c.store].getItem(k+c.suffix)}catch(e){return null}}',
  'function ok(v){return v==="light"||v==="dark"?v:""}',
  'try{',
  'var q=ok(new URLSearchParams(location.search).get("_sdoc_theme")),',
  'v=q||(c.locked?"":ok(get("theme")))||(c.system?"system":c.mode),',
  't=v==="system"?(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"):v;',
  'h.setAttribute("data-theme",t);h.setAttribute("data-theme-choice",v);',
  'var m=document.querySelector("meta[name=theme-color]");if(m)m.content=c[t];',
  'if(c.bar&&get("announcement.id")===c.bar&&get("announcement.dismissed")==="true")',
  'h.setAttribute("data-announcement","closed")',
  '}catch(e){}',
  '})(document.documentElement,document.currentScript.dataset)',
].join('');
