import { useEffect, useState } from 'react';

/**
 * Whether the tip of a heading is shown: while the heading is hovered or focused; Escape hides it
 * (WCAG 1.4.13). It is always the accessible description of the heading's buttons.
 */
export function useHeadingTip() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  const [open, close] = [() => setOpen(true), () => setOpen(false)];
  return {
    isOpen,
    handlers: { onPointerEnter: open, onPointerLeave: close, onFocus: open, onBlur: close },
  };
}
