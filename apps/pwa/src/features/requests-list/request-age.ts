import type { RequestRow } from '../requests/index.ts';

const msOfDay = 86_400_000;

/** From then on a request has waited for long: administrators are reminded of it. */
export const longWait = 2;

/** For how many days a request waits. @param today calendar day by the product clock */
export function daysWaited({ askedAt }: Pick<RequestRow, 'askedAt'>, today: string): number {
  const days = (Date.parse(today) - Date.parse(askedAt.slice(0, 10))) / msOfDay;
  return Math.max(0, Math.round(days));
}

/** Id of the request that waits longest, if it waits for a day at least. */
export function oldestOf(rows: readonly RequestRow[], today: string): string | undefined {
  const waiting = rows.filter(({ group, decision }) => group === 'waiting' && !decision);
  const oldest = waiting.reduce<RequestRow | undefined>(
    (first, row) => (first && first.askedAt <= row.askedAt ? first : row),
    undefined,
  );
  return oldest && waiting.length > 1 && daysWaited(oldest, today) > 0 ? oldest.id : undefined;
}
