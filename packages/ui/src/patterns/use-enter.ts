import { type RefObject, useLayoutEffect } from 'react';

/** What has a use for Enter of its own; a heading that was given the focus has none. */
const handlesEnter =
  'a, button, input, select, textarea, summary, dialog, [popover], [contenteditable], [tabindex="0"]';

/**
 * Enter sends the form of a wizard's step wherever no control has the focus: a cover has no field,
 * and after each step the focus is on its heading.
 * @param isActive whether the step can be continued: the hint for the key is shown
 */
export function useEnter(form: RefObject<HTMLFormElement | null>, isActive: boolean): void {
  // Not after the paint: Enter that is pressed as soon as its hint is shown counts.
  useLayoutEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, repeat, defaultPrevented } = event;
      if (key !== 'Enter' || repeat || defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(handlesEnter)) return;
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form, isActive]);
}
