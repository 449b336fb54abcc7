import type { OverviewRow } from '../../offline/index/overview-row.ts';

/**
 * A search that finds every row of a person by e-mail. Digits with a gap between them would be
 * read as one phone number, so only the longest part without such a gap is looked for.
 */
export function searchOfEmail(email: string): string {
  const parts = email.split(/(?<=[\d+])[\s().-]+(?=\d)/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** The person's other lines among the rows that were found: local ones first. */
export function otherLines(row: OverviewRow, found: readonly OverviewRow[]): OverviewRow[] {
  const { user } = row;
  if (!user) return [];
  return found
    .filter((other) => other.id !== row.id && other.user?.user_id === user.user_id)
    .toSorted((one, other) => Number(one.type === 'travel') - Number(other.type === 'travel'));
}
