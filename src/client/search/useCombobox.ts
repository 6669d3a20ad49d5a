import {useCallback, useEffect, useEffectEvent, useState, type RefObject} from 'react';

interface ComboboxOptions {
  readonly input: HTMLInputElement;
  readonly panel: RefObject<HTMLElement | null>;
  readonly query: string;
  /** Number of suggestions. */
  readonly count: number;
}

interface Combobox {
  readonly open: boolean;
  /** Index of the suggestion selected with the arrow keys. */
  readonly active: number | undefined;
  readonly close: () => void;
}

/** Opens and closes the suggestions of an input, and handles keyboard navigation. */
export function useCombobox({input, panel, query, count}: ComboboxOptions): Combobox {
  const [open, setOpen] = useState(() => input.matches(':focus'));
  const [at, setAt] = useState<{readonly query: string; readonly index: number}>();
  // A new query has new suggestions, so the selection is cleared.
  const active = open && at?.query === query && at.index < count ? at.index : undefined;
  const close = useCallback(() => {
    setOpen(false);
    setAt(undefined);
  }, []);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const element = event.currentTarget as HTMLInputElement;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const next = nextIndex(active, {count, step: event.key === 'ArrowDown' ? 1 : -1});
      setAt(open && next !== undefined ? {query, index: next} : undefined);
    } else if (event.key === 'Escape') {
      // The first Escape closes the list, the second clears the text, the third leaves the field.
      event.preventDefault();
      if (open && query !== '') close();
      else if (element.value !== '') {
        element.value = '';
        element.dispatchEvent(new Event('input', {bubbles: true}));
      } else element.blur();
    } else if (event.key === 'Enter') {
      const selected = panel.current?.querySelector<HTMLElement>('[aria-selected=true]');
      // Without one, the form is submitted.
      if (!selected) return;
      event.preventDefault();
      selected.click();
    }
  });
  useEffect(() => {
    const show = () => {
      setOpen(true);
    };
    const leave = (event: Event) => {
      if (!input.form?.contains(event.target as Node)) close();
    };
    const controller = new AbortController();
    const {signal} = controller;
    input.addEventListener('keydown', onKey, {signal});
    input.addEventListener('input', show, {signal});
    input.addEventListener('focus', show, {signal});
    document.addEventListener('pointerdown', leave, {signal});
    document.addEventListener('focusin', leave, {signal});
    return () => {
      controller.abort();
    };
  }, [input, close]);
  return {open, active, close};
}

/** Index after an arrow key; past either end of the list, the selection returns to the input. */
function nextIndex(
  active: number | undefined,
  {count, step}: {readonly count: number; readonly step: number},
): number | undefined {
  const next = (active ?? (step > 0 ? -1 : count)) + step;
  return next >= 0 && next < count ? next : undefined;
}
