import { chakra } from '@chakra-ui/react/styled-system';
import type { Money } from '@workspace/domain/shared/money';
import { AlertIcon, CheckIcon, InfoIcon } from '@workspace/ui/components/icons';
import type { ReactNode } from 'react';
import { type ManyKind, messages } from '../messages.ts';
import type { ManySummary } from '../summary.ts';
import { priceWords, reasonWords } from '../summary-words.ts';
import { NamesList } from './names-list.tsx';

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
    <chakra.section
      aria-label={words.title}
      aria-live="polite"
      display="flex"
      flexDirection="column"
      gap="2"
      borderWidth="1px"
      rounded="lg"
      px="4"
      py="3"
      bg="bg.subtle"
    >
      <Line icon={some ? <CheckIcon /> : <InfoIcon />} tone={some ? 'success.solid' : 'fg.muted'}>
        <chakra.b fontWeight="semibold" className="ui-num">
          {some ? changes : words.nothing}
        </chakra.b>
        {some && <Prices prices={prices} from={from} />}
        {some && note && <chakra.p color="fg.muted">{note}</chakra.p>}
      </Line>
      {summary.unchanged > 0 && (
        <Line icon={<InfoIcon />} tone="fg.muted">
          <span className="ui-num">{unchanged}</span>
        </Line>
      )}
      {refused.map(({ reason, names }) => (
        <Line key={reason.code} icon={<AlertIcon />} tone="danger.solid">
          <NamesList names={names}>
            {words.refused(names.length, reasonWords(kind, reason.code, reason.message))}
          </NamesList>
        </Line>
      ))}
    </chakra.section>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly tone: string;
  readonly children: ReactNode;
}

export function Line({ icon, tone, children }: LineProps) {
  return (
    <chakra.div display="flex" gap="2.5">
      <chakra.span color={tone} pt="2px" flex="none">
        {icon}
      </chakra.span>
      <chakra.div flex="1" minW="0">
        {children}
      </chakra.div>
    </chakra.div>
  );
}

function Prices({
  prices,
  from,
}: {
  readonly prices: Readonly<Record<'local' | 'travel', readonly Money[]>>;
  readonly from: string | undefined;
}) {
  const said = (['local', 'travel'] as const).flatMap((type) => priceWords(prices[type], type));
  if (said.length === 0) return null;
  return (
    <span className="ui-num">
      {', '}
      {[said.join(', '), from && words.from(from)].filter(Boolean).join(' ')}
    </span>
  );
}
