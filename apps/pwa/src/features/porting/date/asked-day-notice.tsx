import { dayWords } from '@workspace/domain/transfers/rules/formats/days';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { Notice } from '@workspace/ui/patterns/notice';
import { messages } from '../messages.ts';
import { useAskedDayProblem } from './asked-days.tsx';
import { useTransferFacts } from './use-transfer-facts.ts';

const words = messages.dates.asked;

/**
 * Why the requested day of a transfer that waits cannot be kept, and which day is the first one
 * instead; nothing if it can.
 */
export function AskedDayNotice({ item }: { readonly item: PortingItem }) {
  const problem = useAskedDayProblem(item);
  const { working_days: workingDays } = useTransferFacts(item);
  if (!problem) return null;
  const { kind, reason, earliest } = problem;
  return (
    <Notice tone="warning" title={words.title[kind]}>
      {kind === 'limited' ? `${reason} ` : ''}
      {earliest === null
        ? words.none
        : `${words.earliest(dayWords(earliest))} ${words.why(workingDays)}`}
    </Notice>
  );
}
