/** Event stream of `docsgen serve --watch`. */
export const EVENTS = '/__docsgen/events';
