import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';

/**
 * A search text that finds every row of a person by email. Digits with separators would be parsed
 * as a phone number, so only the longest part without them is used.
 */
export function searchOfEmail(email: string): string {
  const parts = email.split(/(?<=[\d+])[\s().-]+(?=\d)/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** The person's other lines among the search results, local ones first. */
export function otherLines(row: OverviewRow, found: readonly OverviewRow[]): OverviewRow[] {
  const { user } = row;
  if (!user) return [];
  return found
    .filter((other) => other.id !== row.id && other.user?.user_id === user.user_id)
    .toSorted((one, other) => Number(one.type === 'travel') - Number(other.type === 'travel'));
}
