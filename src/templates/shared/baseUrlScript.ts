/**
 * Shows a banner if the base URL is probably wrong: a script or stylesheet failed to load, and the address of the
 * page suggests a different base URL. The banner names both URLs. Otherwise the error has a different cause, and
 * nothing is shown. A constant, so that a Content-Security-Policy can contain its hash.
 */
export const baseUrlScript = [
  '(function(c){',
  'var d=document,done=false;',
  'function bare(p){return p.replace(/(\\/index)?\\.html$/,"").replace(/\\/$/,"")}',
  'function show(){',
  'var here=bare(location.pathname),rest=bare("/"+c.path),at=here.length-rest.length,',
  'base=here.slice(0,at)+"/";',
  'if(done||here.slice(at)!==rest||base===c.base)return;',
  'done=true;',
  'var box=d.createElement("div");box.setAttribute("role","alert");box.id="_base-url";',
  '[["h2",c.title],["p",c.text.replace("{actual}",c.base).replace("{suggested}",base)]]',
  '.forEach(function(x){var e=d.createElement(x[0]);e.textContent=x[1];box.appendChild(e)});',
  'd.body.insertBefore(box,d.body.firstChild)',
  '}',
  'addEventListener("error",function(e){',
  'var t=e.target,n=t&&t.tagName;',
  'if(n!=="SCRIPT"&&(n!=="LINK"||t.rel!=="stylesheet"))return;',
  'if(d.readyState==="loading")d.addEventListener("DOMContentLoaded",show);else show()',
  '},true)',
  '})(document.currentScript.dataset)',
].join('');
