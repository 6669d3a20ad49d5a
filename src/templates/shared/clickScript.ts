/** Buttons that do not work without a script. */
export const scriptedButton =
  ':is(button,[role=button]):not([popovertarget],a[href],form :not([type=button]))';

/**
 * Holds clicks on such buttons until client/shared/heldClicks.ts repeats them: the scripts with the event handlers
 * may still be loading. A constant, so that a Content-Security-Policy can contain its hash.
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
