import { chakra } from '@chakra-ui/react/styled-system';
import type { Money } from '@workspace/domain/shared/money';
import { SummaryBox } from '../bulk-run/index.ts';
import { type ManyKind, messages } from './messages.ts';
import type { ManySummary } from './summary.ts';
import { priceLabel, reasonLabel } from './summary-labels.ts';

const words = messages.summary;

interface SummaryListProps {
  readonly kind: ManyKind;
  readonly summary: ManySummary;
  /** "42 move to Zone B 20 GB". */
  readonly changes: string;
  readonly unchanged: string;
  /** When the price changes; immediately if absent. */
  readonly from?: string | undefined;
  /** Secondary text below the changes. */
  readonly note?: string | undefined;
}

/** Preview of a bulk action: grouped, with amounts and names. */
export function SummaryList({ kind, summary, changes, unchanged, from, note }: SummaryListProps) {
  const { changed, refused, prices } = summary;
  const some = changed.length > 0;
  return (
    <SummaryBox
      label={words.title}
      effect={some ? 'some' : 'none'}
      headline={some ? changes : words.nothing}
      remark={summary.unchanged > 0 ? unchanged : undefined}
      refused={refused.map(({ reason, names }) => ({
        code: reason.code,
        text: words.refused(names.length, reasonLabel(kind, reason.code, reason.message)),
        names,
      }))}
    >
      {some && <Prices prices={prices} from={from} />}
      {some && note && <chakra.p color="fg.muted">{note}</chakra.p>}
    </SummaryBox>
  );
}

function Prices({
  prices,
  from,
}: {
  readonly prices: Readonly<Record<'local' | 'travel', readonly Money[]>>;
  readonly from: string | undefined;
}) {
  const said = (['local', 'travel'] as const).flatMap((type) => priceLabel(prices[type], type));
  if (said.length === 0) return null;
  return (
    <span className="ui-num">
      {', '}
      {[said.join(', '), from && words.from(from)].filter(Boolean).join(' ')}
    </span>
  );
}
