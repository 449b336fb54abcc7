import type { DifferenceEvent, ExplanationResponse } from '@workspace/domain/billing/schema';
import { messages } from '../messages.ts';

const words = messages.difference;

export type DifferencePart = ExplanationResponse['parts'][number];

/** As many plans, or moves from plan to plan, are named under a part. */
const mostNamed = 3;

/** `Zone A 20 GB to Zone A 50 GB`, `Zone A 20 GB`; empty for what has no plan, such as a credit. */
export function changeOf({ from, to }: Pick<DifferenceEvent, 'from' | 'to'>): string {
  if (from !== null && to !== null && from !== to) return words.fromTo(from, to);
  return to ?? from ?? '';
}

/**
 * The plans of a part with how many events each has, the most frequent first; of a single event also
 * the person.
 */
export function summaryOf({ rows, count }: DifferencePart): string {
  const [only] = rows;
  if (count === 1 && only) {
    return [changeOf(only), only.user_name].filter(Boolean).join(', ');
  }
  const counts = new Map<string, number>();
  for (const row of rows) {
    const change = changeOf(row);
    if (change !== '') counts.set(change, (counts.get(change) ?? 0) + 1);
  }
  const [first] = counts;
  if (!first) return '';
  if (counts.size === 1 && first[1] === count) return first[0];
  const named = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostNamed);
  const rest = count - named.reduce((sum, [, times]) => sum + times, 0);
  return [
    ...named.map(([change, times]) => `${times} ${change}`),
    ...(rest > 0 ? [words.others(rest)] : []),
  ].join(', ');
}
