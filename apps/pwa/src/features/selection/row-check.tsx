import { memo, type Ref, useCallback, useLayoutEffect, useRef } from 'react';
import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';
import { formatPhone } from '../../platform/phone.ts';
import { messages } from './messages.ts';
import type { SelectionControl } from './use-selection.ts';

interface RowCheckProps {
  readonly row: OverviewRow;
  readonly checked: boolean;
  readonly onToggle: SelectionControl['toggle'];
}

interface BoxProps {
  /** The row has no number that could be selected. */
  readonly none: boolean;
  readonly checked: boolean;
  readonly onToggle: (how: 'one' | 'range') => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** Re-rendering an input costs more than the rest of a row, so its label is rendered separately. */
const Box = memo(function Box({ none, checked, onToggle, ref }: BoxProps) {
  return (
    // The row sets the accessible name, below.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label title={none ? messages.noNumber : undefined}>
      <input
        ref={ref}
        type="checkbox"
        className="overview-box"
        tabIndex={-1}
        disabled={none}
        checked={checked}
        onChange={({ nativeEvent }) => {
          const range = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          onToggle(range ? 'range' : 'one');
        }}
      />
    </label>
  );
});

/** A row's checkbox, in the margin before it. The row's shortcut keys do the same. */
export function RowCheck({ row, checked, onToggle }: RowCheckProps) {
  const box = useRef<HTMLInputElement>(null);
  const phone = row.phoneNumber ? formatPhone(row.phoneNumber) : '';
  const name = messages.rowName(row.displayName, phone);
  const latest = useRef({ row, onToggle });
  useLayoutEffect(() => {
    latest.current = { row, onToggle };
    box.current?.setAttribute('aria-label', name);
  });
  const onBox = useCallback(
    (how: 'one' | 'range') => latest.current.onToggle(latest.current.row, how),
    [],
  );
  return (
    <span role="cell" className="overview-check">
      <Box ref={box} none={row.numberId === null} checked={checked} onToggle={onBox} />
    </span>
  );
}

interface HeadCheckProps {
  /** Number of matching rows. */
  readonly all: number;
  readonly chosen: number;
  readonly onToggleAll: SelectionControl['toggleAll'];
}

/** The select-all checkbox: all matching rows, or none of them. */
export function HeadCheck({ all, chosen, onToggleAll }: HeadCheckProps) {
  const every = all > 0 && chosen === all;
  const words = every ? messages.selectNone : messages.selectAll(all);
  return (
    <span role="columnheader" className="overview-check">
      <label title={words}>
        <input
          type="checkbox"
          className="overview-box"
          aria-label={words}
          disabled={all === 0}
          checked={every}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !every;
          }}
          onChange={() => onToggleAll(every ? 'remove' : 'add')}
        />
      </label>
    </span>
  );
}
