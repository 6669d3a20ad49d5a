const BROWSER =
  /^(?:window|document|navigator|location|history|screen|self|(?:local|session)Storage|indexedDB|customElements|matchMedia|alert|getComputedStyle|getSelection|(?:add|remove)EventListener|(?:request|cancel)(?:AnimationFrame|IdleCallback)|(?:Mutation|Resize|Intersection)Observer|XMLHttpRequest|DOMParser|FileReader|Image|Audio|Worker|Node|Element|(?:HTML|SVG)\w*Element)$/;

/** Name that is not defined, according to an error's message. */
export function undefinedName(message: string): string | undefined {
  return /^(\S+) is not defined$/.exec(message)?.[1];
}

/** Hint for a name that only browsers define; undefined for any other name. */
export function browserHint(name: string | undefined): string | undefined {
  return name !== undefined && BROWSER.test(name)
    ? 'Use it in an effect: the first rendering has no window or document.'
    : undefined;
}
