import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

const listSchema = z.array(z.string()).readonly();

/** Names by kind; names that belong to something, such as columns to a table, are grouped by it. */
const namesSchema = z.record(z.string(), z.union([listSchema, z.record(z.string(), listSchema)]));
export type Names = Readonly<
  Record<string, readonly string[] | Readonly<Record<string, readonly string[]>>>
>;

/** `Array.isArray` does not narrow a readonly list. */
const isList = (value: Names[string]): value is readonly string[] => Array.isArray(value);

const file = new URL('../../../../../docs/frozen-names.json', import.meta.url);
const recipe = 'docs/recipes/rename-a-frozen-name.md';

interface Entry {
  readonly kind: string;
  /** Empty for a kind without groups. */
  readonly group: string;
  readonly name: string;
}

function entriesOf(names: Names): Entry[] {
  return Object.entries(names).flatMap(([kind, groups]) =>
    Object.entries(isList(groups) ? { '': groups } : groups).flatMap(([group, list]) =>
      list.map((name) => ({ kind, group, name })),
    ),
  );
}

const idOf = ({ kind, group, name }: Entry) => JSON.stringify([kind, group, name]);

function entriesBeyond(names: Names, others: Names): Entry[] {
  const known = new Set(entriesOf(others).map(idOf));
  return entriesOf(names).filter((entry) => !known.has(idOf(entry)));
}

const titleOf = ({ kind, group, name }: Entry) =>
  `${kind}: ${group === '' ? '' : `${group} `}"${name}"`;

/**
 * One message for each frozen name that no longer exists in the product, and for each name that is
 * not frozen.
 */
export function compareNames(frozen: Names, present: Names): string[] {
  const has = (names: Names, kind: string) => entriesOf({ [kind]: names[kind] ?? [] }).length > 0;
  const lost = Object.keys(frozen).filter((kind) => has(frozen, kind) && !has(present, kind));
  return [
    ...lost.map((kind) => `${kind}: nothing was found any more; correct how these names are read.`),
    ...entriesBeyond(frozen, present)
      .filter(({ kind }) => !lost.includes(kind))
      .map(
        (entry) => `${titleOf(entry)} is gone. It needs a migration or an alias: see ${recipe}.`,
      ),
    ...entriesBeyond(present, frozen).map(
      (entry) => `${titleOf(entry)} is new: run npm run frozen-names.`,
    ),
  ];
}

/** The union; nothing is removed. */
export function addNames(frozen: Names, present: Names): Names {
  const all: Record<string, Record<string, string[]>> = {};
  for (const { kind, group, name } of [...entriesOf(frozen), ...entriesBeyond(present, frozen)]) {
    const groups = (all[kind] ??= {});
    groups[group] = [...(groups[group] ?? []), name];
  }
  return Object.fromEntries(
    Object.entries(all).map(([kind, groups]) => [kind, groups[''] ?? groups]),
  );
}

const sorted = <T>(entries: readonly (readonly [string, T])[]) =>
  entries.toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The text of the file: a line for each name or group of names, sorted. */
function printNames(names: Names): string {
  const kinds = sorted(Object.entries(names)).map(([kind, groups]) => {
    const lines = isList(groups)
      ? groups.toSorted().map((name) => JSON.stringify(name))
      : sorted(Object.entries(groups)).map(
          ([group, list]) =>
            `${JSON.stringify(group)}: [${list
              .toSorted()
              .map((name) => JSON.stringify(name))
              .join(', ')}]`,
        );
    const [open, close] = isList(groups) ? ['[', ']'] : ['{', '}'];
    return `  ${JSON.stringify(kind)}: ${open}\n${lines.map((line) => `    ${line}`).join(',\n')}\n  ${close}`;
  });
  return `{\n${kinds.join(',\n')}\n}\n`;
}

export const readFrozenNames = (): Names =>
  existsSync(file) ? namesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

/** Adds new names to the file. */
export function freezeNames(present: Names): void {
  writeFileSync(file, printNames(addNames(readFrozenNames(), present)));
}

/** Whether the file is in canonical form: sorted and without duplicates. */
export const isFileInOrder = (): boolean =>
  readFileSync(file, 'utf8').replaceAll('\r\n', '\n') ===
  printNames(addNames({}, readFrozenNames()));
