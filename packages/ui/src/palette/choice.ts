import type { ReactNode } from 'react';

/** One thing that can be chosen in the palette. */
export interface Choice {
  /** Kind and id, `number:<id>`; unique in the list. */
  readonly id: string;
  /** Key in the recent choices, if it is not the id. */
  readonly recent?: string | undefined;
  readonly label: string;
  /** The label is a number: uses tabular figures. */
  readonly figures?: true | undefined;
  /** Secondary text below or after the label. */
  readonly note?: string | undefined;
  /** Additional search terms: "theme light" for "Switch to dark". */
  readonly words?: string;
  readonly icon: ReactNode;
  /** On the right: a badge, a shortcut. */
  readonly end?: ReactNode;
  /** Why it is disabled; undefined if it is not. */
  readonly closed?: string | undefined;
  /** The row whose actions ArrowRight opens. */
  readonly subject?: string | undefined;
  readonly choose: () => void;
}

/** Choices of one kind, under a heading. */
export interface ChoiceGroup {
  readonly id: string;
  readonly title: string;
  /** Total number, if not all are listed. */
  readonly total?: number | undefined;
  readonly choices: readonly Choice[];
}

/** The groups that are not empty. */
export function filled(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  return groups.filter(({ choices }) => choices.length > 0);
}
