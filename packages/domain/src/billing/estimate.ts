import type { NumberFacts, TopUpFact } from './facts.ts';

/**
 * The past of a number as it will be if nothing else happens: its open span ends when the clock ends
 * the number, and what is scheduled becomes active. Billed by the same rules, it is the estimate.
 * @param expected `endsAt` null = the clock does not end it; top-ups that are not active yet
 */
export function expectedFacts(
  number: NumberFacts,
  expected: { readonly endsAt: Date | null; readonly topUps: readonly TopUpFact[] },
): NumberFacts {
  const { endsAt, topUps } = expected;
  return {
    ...number,
    spans: number.spans.map((span) => ({
      startedAt: span.startedAt,
      endedAt: span.endedAt ?? (endsAt && endsAt > span.startedAt ? endsAt : null),
    })),
    topUps: [...number.topUps, ...topUps],
  };
}
