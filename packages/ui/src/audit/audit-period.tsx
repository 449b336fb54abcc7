import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { useState } from 'react';
import { dayOf } from '../format/dates.ts';
import type { AuditFilter } from './audit-filter.ts';
import { messages } from './messages.ts';
import { PeriodDay } from './period-day.tsx';

const words = messages.filters;

/** Years that the calendar offers; older days can be typed. */
const offeredYears = 10;

interface AuditPeriodProps {
  readonly filter: Pick<AuditFilter, 'from' | 'to'>;
  readonly onChange: (change: Partial<AuditFilter>) => void;
  /** Newest first. The clock of a demo may be ahead of the device's. */
  readonly events: readonly Pick<AuditEvent, 'occurred_at'>[];
}

/** The first and the last day of the entries, each typed or chosen in a calendar. */
export function AuditPeriod({ filter: { from, to }, onChange, events }: AuditPeriodProps) {
  const [newest] = events;
  const [today] = useState(() => dayOf(Date.now()));
  const lastEntry = newest ? dayOf(newest.occurred_at) : today;
  const last = lastEntry > today ? lastEntry : today;
  const first = `${Number(last.slice(0, 4)) - offeredYears}-01-01`;
  return (
    <chakra.div p="3" display="flex" flexDirection="column" gap="3">
      <PeriodDay
        label={words.from}
        day={from}
        earliest={first}
        latest={to || last}
        opensAt={to || last}
        problemOf={(day) => (to !== '' && day > to ? words.afterEnd : undefined)}
        onChange={(day) => onChange({ from: day })}
      />
      <PeriodDay
        label={words.to}
        day={to}
        earliest={from || first}
        latest={last}
        opensAt={last}
        problemOf={(day) => (from !== '' && day < from ? words.beforeStart : undefined)}
        onChange={(day) => onChange({ to: day })}
      />
    </chakra.div>
  );
}
