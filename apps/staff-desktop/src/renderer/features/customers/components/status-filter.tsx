import { type OverviewStatus, overviewStatuses } from '@workspace/domain/companies/overview';
import { FilterChip } from '@workspace/ui/components/filter-chip';
import { FilterChoices } from '@workspace/ui/components/filter-choices';
import { messages } from '../messages.ts';

interface StatusFilterProps {
  /** Null: activated and pending. */
  readonly status: OverviewStatus | null;
  readonly onChange: (status: OverviewStatus | null) => void;
}

const options = overviewStatuses.map((value) => ({ value, text: messages.statuses[value] }));

/** Filter by status: companies that are not activated yet are listed if it asks for them. */
export function StatusFilter({ status, onChange }: StatusFilterProps) {
  return (
    <FilterChip
      name={messages.status}
      selected={status === null ? [] : [status]}
      words={status === null ? [] : [messages.statuses[status]]}
      onClear={() => onChange(null)}
    >
      <FilterChoices
        one
        name={messages.status}
        options={options}
        selected={status === null ? [] : [status]}
        onChange={([chosen = null]) => onChange(chosen)}
      />
    </FilterChip>
  );
}
