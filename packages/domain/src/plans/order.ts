import type { Plan } from './schema.ts';

/** A name up to its gigabytes: `Zone A` of `Zone A 20 GB`. */
const groupOf = (name: string) => name.replace(/\s*\d.*$/, '');

const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other);

/** The order of a list of plans: local ones first, by zone, then by their data. */
export function comparePlans(
  one: Pick<Plan, 'name' | 'type' | 'data_mb'>,
  other: Pick<Plan, 'name' | 'type' | 'data_mb'>,
): number {
  return (
    compareTexts(one.type, other.type) ||
    compareTexts(groupOf(one.name), groupOf(other.name)) ||
    one.data_mb - other.data_mb ||
    compareTexts(one.name, other.name)
  );
}
