import site from 'virtual:docsgen/site';
import {messagesOf} from '../../templates/shared/messages.js';

const delay = 200;

/** Shows a bar at the top if something takes longer than 200 ms. Returns a function that removes it. */
export function startProgress(): () => void {
  let bar: HTMLElement | undefined;
  const timer = setTimeout(() => {
    bar = document.createElement('div');
    bar.className = 'progress';
    bar.role = 'progressbar';
    bar.ariaLabel = messagesOf(site).loading;
    bar.style.cssText =
      'position:fixed;inset:0 0 auto;block-size:3px;background:var(--color-accent,currentColor);transform-origin:left;z-index:999;pointer-events:none';
    document.body.append(bar);
    // The duration is unknown, so the bar slows down and never reaches the end by itself.
    bar.animate(
      [
        {transform: 'scaleX(0)'},
        {transform: 'scaleX(.7)', offset: 0.2},
        {transform: 'scaleX(.97)'},
      ],
      {duration: 10_000, easing: 'ease-out', fill: 'forwards'},
    );
  }, delay);
  return () => {
    clearTimeout(timer);
    bar?.remove();
  };
}
