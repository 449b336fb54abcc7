import { formatPhone } from '../../../app/phone.ts';
import type { OverviewRow } from '../../../offline/index/overview-row.ts';
import { choiceMessages } from '../choice-messages.ts';
import type { SelectionControl } from '../use-selection.ts';

interface RowCheckProps {
  readonly row: OverviewRow;
  readonly checked: boolean;
  readonly onToggle: SelectionControl['toggle'];
}

/** The box of a row, in the margin before it. The row's own keys do the same. */
export function RowCheck({ row, checked, onToggle }: RowCheckProps) {
  const none = row.numberId === null;
  const phone = row.phoneNumber ? formatPhone(row.phoneNumber) : '';
  return (
    <span role="cell" className="overview-check">
      <label title={none ? choiceMessages.noNumber : undefined}>
        <input
          type="checkbox"
          className="overview-box"
          tabIndex={-1}
          aria-label={choiceMessages.rowName(row.displayName, phone)}
          disabled={none}
          checked={checked}
          onChange={({ nativeEvent }) => {
            const range = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
            onToggle(row, range ? 'range' : 'one');
          }}
        />
      </label>
    </span>
  );
}

interface HeadCheckProps {
  /** Numbers that match. */
  readonly all: number;
  readonly chosen: number;
  readonly onToggleAll: SelectionControl['toggleAll'];
}

/** The box over all boxes: all that match, or none of them. */
export function HeadCheck({ all, chosen, onToggleAll }: HeadCheckProps) {
  const every = all > 0 && chosen === all;
  const words = every ? choiceMessages.selectNone : choiceMessages.selectAll(all);
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
