import type { ReactNode } from 'react';

/** One thing that can be chosen in the palette. */
export interface Choice {
  /** Kind and id, `number:<id>`; unique in the list. */
  readonly id: string;
  /** What the recent choices keep where it is not the id. */
  readonly recent?: string | undefined;
  readonly label: string;
  /** The label is a number, whose figures stand under each other. */
  readonly figures?: true;
  /** Quietly under or after the label. */
  readonly note?: string | undefined;
  /** Further words by which it is found: "theme light" for "Switch to dark". */
  readonly words?: string;
  readonly icon: ReactNode;
  /** At the right: a badge, a key. */
  readonly end?: ReactNode;
  /** Why it cannot be chosen now; undefined where it can. */
  readonly closed?: string | undefined;
  /** The row whose actions are one key away. */
  readonly subject?: string | undefined;
  readonly choose: () => void;
}

/** Choices of one kind, under a heading. */
export interface ChoiceGroup {
  readonly id: string;
  readonly title: string;
  /** How many there are, where more than are listed. */
  readonly total?: number | undefined;
  readonly choices: readonly Choice[];
}

/** The groups with something in them. */
export function filled(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  return groups.filter(({ choices }) => choices.length > 0);
}
