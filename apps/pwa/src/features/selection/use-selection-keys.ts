import { isTyping, singleKeys } from '@workspace/ui/keyboard/shortcuts';
import { useEffect, useEffectEvent } from 'react';
import type { OverviewView } from '../../numbers-index/overview/overview.ts';
import type { SelectionControl } from './use-selection.ts';

/**
 * Space or `x` toggles a row, with Shift the range from the last one; Ctrl/Cmd+A selects all
 * matching rows. Arrows, Enter and Escape are handled by the table.
 */
export function useSelectionKeys(view: OverviewView, selection: SelectionControl): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.altKey || !(target instanceof HTMLElement)) return;
    if (isTyping(target) || document.querySelector('dialog:modal, :popover-open')) return;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') {
      event.preventDefault();
      selection.toggleAll('add');
      return;
    }
    const chooses = key === ' ' || (key.toLowerCase() === 'x' && singleKeys.get());
    if (!chooses || event.ctrlKey || event.metaKey) return;
    const { index } = target.dataset;
    const row = index === undefined ? undefined : view.at(Number(index));
    if (!row) return;
    event.preventDefault();
    selection.toggle(row, event.shiftKey ? 'range' : 'one');
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', onKeyDown, stop);
    return () => stop.abort();
  }, []);
}
