import type { DifferenceKind } from '@workspace/domain/billing/explanation';
import { formatCounted } from '../../format.ts';

interface Words {
  /** Below the bar. */
  readonly label: string;
  /** Above the events: one, several. */
  readonly heading: readonly [string, string];
}

const words: Readonly<Record<DifferenceKind, Words>> = {
  new: { label: 'New', heading: ['new number', 'new numbers'] },
  ended: { label: 'Ended', heading: ['number ended', 'numbers ended'] },
  larger: { label: 'Larger', heading: ['larger plan', 'larger plans'] },
  smaller: { label: 'Smaller', heading: ['smaller plan', 'smaller plans'] },
  price: { label: 'Price', heading: ['changed price', 'changed prices'] },
  travel: { label: 'Travel', heading: ['travel plan', 'travel plans'] },
  top_ups: { label: 'Top-ups', heading: ['top-up', 'top-ups'] },
  moved_in: {
    label: 'Moved in',
    heading: ['number moved from another account', 'numbers moved from other accounts'],
  },
  moved_out: {
    label: 'Moved out',
    heading: ['number moved to another account', 'numbers moved to other accounts'],
  },
  part_of_month: {
    label: 'Part of a month',
    heading: ['number with a part of a month', 'numbers with a part of a month'],
  },
  credits: { label: 'Credits', heading: ['credit', 'credits'] },
};

export const labelOf = (kind: DifferenceKind): string => words[kind].label;

/** "3 new numbers". */
export const headingOf = (kind: DifferenceKind, count: number): string =>
  formatCounted(count, ...words[kind].heading);
