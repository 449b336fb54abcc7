import { dirname, join } from 'node:path/posix';

/** For each part (a capability, a feature), those that its files import. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * @param sources text of each file, by its path with forward slashes
 * @param partOf the part that a path is in; undefined for a file that is in none
 */
export function importsOf(
  sources: ReadonlyMap<string, string>,
  partOf: (path: string) => string | undefined,
): Imports {
  const imports = new Map<string, Set<string>>();
  for (const [path, source] of sources) {
    const from = partOf(path);
    if (from === undefined) continue;
    const named = imports.get(from) ?? new Set();
    imports.set(from, named);
    for (const [, to = ''] of source.matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const target = partOf(join(dirname(path), to));
      if (target !== undefined && target !== from) named.add(target);
    }
  }
  return imports;
}

/** The first circle that is found, from a part back to itself; empty if there is none. */
export function circleIn(imports: Imports): string[] {
  const finished = new Set<string>();
  const follow = (name: string, path: readonly string[]): string[] => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (finished.has(name)) return [];
    for (const next of imports.get(name) ?? []) {
      const circle = follow(next, [...path, name]);
      if (circle.length > 0) return circle;
    }
    finished.add(name);
    return [];
  };
  for (const name of imports.keys()) {
    const circle = follow(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
