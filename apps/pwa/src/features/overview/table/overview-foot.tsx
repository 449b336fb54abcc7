import { Kbd } from '@workspace/ui/components/kbd';
import { formatCounted } from '@workspace/ui/format/data';
import { formatDayTime } from '@workspace/ui/format/dates';
import { formatTotals } from '@workspace/ui/format/money';
import { withCommand } from '@workspace/ui/keyboard/shortcuts';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { memo } from 'react';
import { hasCount } from '../../../numbers-index/overview/head.ts';
import { isDefaultSort, type Sort } from '../../../numbers-index/overview/order.ts';
import type { OverviewView } from '../../../numbers-index/overview/overview.ts';
import { messages as usageMessages } from '../../consumption/index.ts';
import { messages } from '../messages.ts';

interface OverviewFootProps {
  readonly view: OverviewView;
  readonly sort: Sort;
}

/** The same for every list, so that search input does not re-render it. */
const FootKeys = memo(function FootKeys() {
  return (
    <span className={tableClass.keys} style={{ marginLeft: 'auto' }}>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd> {messages.keys.move} <Kbd>↵</Kbd> {messages.keys.open}{' '}
      <Kbd>{withCommand('K')}</Kbd> {messages.keys.commands}
    </span>
  );
});

const CountedUpTo = memo(function CountedUpTo({ asOf }: { readonly asOf: string }) {
  return (
    <span className="overview-usage-time">{usageMessages.countedUpTo(formatDayTime(asOf))}</span>
  );
});

/** Totals of the rows, and the keyboard shortcuts. */
export function OverviewFoot({ view, sort }: OverviewFootProps) {
  const totals = view.monthly();
  const asOf = view.complete && view.total > 0 ? view.countedUpTo() : undefined;
  return (
    <div className={tableClass.foot}>
      {hasCount(view) && <span>{formatCounted(view.total, 'number')}</span>}
      {totals.length > 0 && <span>{messages.monthly(formatTotals(totals))}</span>}
      {/* Not before the sum is known, which would move it. */}
      {view.complete && isDefaultSort(sort) && <span>{messages.latestFirst}</span>}
      {asOf && <CountedUpTo asOf={asOf} />}
      <FootKeys />
    </div>
  );
}
