/** Buttons that do nothing without a script. */
export const scriptedButton =
  ':is(button,[role=button]):not([popovertarget],a[href],form :not([type=button]))';

/**
 * Holds clicks on such buttons of the page, until client/shared/heldClicks.ts repeats them: the scripts that answer may
 * still be on their way. A constant, so that a Content-Security-Policy can contain its hash.
 */
export const clickScript = [
  '(function(h){',
  'addEventListener("click",function(e){',
  `var t=e.target,b=t.closest&&t.closest("[data-region] ${scriptedButton}");`,
  'if(!b||h.waits&&!h.waits(b))return;',
  'e.preventDefault();e.stopImmediatePropagation();h.push(e)',
  '},true)',
  '})(heldClicks=[])',
].join('');
