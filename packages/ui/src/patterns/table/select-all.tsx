import { Checkbox } from '../../components/checkbox.tsx';
import { messages } from '../../messages.ts';
import { tableClass } from '../table-style.ts';

interface SelectAllProps {
  readonly state: 'none' | 'some' | 'all';
  readonly onToggle: () => void;
}

/** The heading with the checkbox that selects all loaded rows. */
export function SelectAll({ state, onToggle }: SelectAllProps) {
  return (
    <div role="columnheader" className={tableClass.heading} data-part="select">
      <Checkbox
        aria-label={messages.table.selectAll}
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        onChange={onToggle}
      />
    </div>
  );
}
