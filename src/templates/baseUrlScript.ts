/**
 * Where the stylesheet does not arrive the base URL is most likely wrong (SPEC.md section 8). The
 * stylesheet's error event says so at once; this shows a banner with the base URL that the page's own
 * address suggests. A constant, so that a Content-Security-Policy can name its hash.
 */
export const baseUrlScript = [
  '(function(c){',
  'var d=document,done=false;',
  'function show(){',
  'if(done)return;done=true;',
  'var p=location.pathname,rest=c.path,base=p.slice(-1)==="/"?p:p+"/";',
  'if(rest&&p.slice(-rest.length)===rest)base=p.slice(0,-rest.length);',
  'var box=d.createElement("div");box.setAttribute("role","alert");box.id="_base-url";',
  '[["h2",c.title],["p",c.text.replace("{actual}",c.base).replace("{suggested}",base)]]',
  '.forEach(function(x){var e=d.createElement(x[0]);e.textContent=x[1];box.appendChild(e)});',
  'd.body.insertBefore(box,d.body.firstChild)',
  '}',
  'addEventListener("error",function(e){',
  'var t=e.target;',
  'if(!t||t.tagName!=="LINK"||t.rel!=="stylesheet")return;',
  'if(d.readyState==="loading")d.addEventListener("DOMContentLoaded",show);else show()',
  '},true)',
  '})(document.currentScript.dataset)',
].join('');
