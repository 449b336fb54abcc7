import { idSchema } from '@workspace/domain/shared/id';
import { personalKey, type SmallStorage } from '@workspace/ui/storage/stored-key';
import * as z from 'zod/mini';

/** Kinds of choices that are stored, as ids only and never with names (decisions 11). */
const kinds = ['screen', 'command', 'number', 'team'] as const;
type RecentKind = (typeof kinds)[number];

export interface Recent {
  readonly kind: RecentKind;
  /** A row's id, the address of a screen or the name of a command. */
  readonly id: string;
}

/** Maximum number stored. */
const kept = 8;

const textSchema = z.array(z.string().check(z.maxLength(80)));

/** Parses `number:<id>`; null if the format is unknown. */
export function readRecent(text: string): Recent | null {
  const at = text.indexOf(':');
  const kind = kinds.find((known) => known === text.slice(0, at));
  const id = text.slice(at + 1);
  if (!kind || id === '') return null;
  const isRow = kind === 'number' || kind === 'team';
  return isRow && !idSchema.safeParse(id).success ? null : { kind, id };
}

/** Moves the choice to the front, without duplicates. */
export function withRecent(recents: readonly string[], choice: string): readonly string[] {
  if (!readRecent(choice)) return recents;
  return [choice, ...recents.filter((other) => other !== choice)].slice(0, kept);
}

/** This person's recent choices. */
export const recentsKey = personalKey('recent-choices', textSchema);

/** The recent choices, newest first; empty if nothing readable is stored. */
export function loadRecents(storage: SmallStorage, userId: string): readonly string[] {
  const stored = recentsKey(userId).read(storage) ?? [];
  return stored.filter((text) => readRecent(text)).slice(0, kept);
}

/** If the storage is full, recents are lost and nothing else. */
export function keepRecent(storage: SmallStorage, userId: string, choice: string): void {
  recentsKey(userId).write([...withRecent(loadRecents(storage, userId), choice)], storage);
}
