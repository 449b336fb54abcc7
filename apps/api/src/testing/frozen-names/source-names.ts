import { expression, places } from './literal-places.ts';
import type { Names } from './names.ts';
import { propertyNames } from './property-names.ts';
import type { Sources } from './sources.ts';

/**
 * The literal value of an expression, with `*` for interpolations; undefined if it is not a
 * literal.
 */
function resolve(found: string, text: string, depth = 0): string | undefined {
  if (/^[\d_/]/.test(found)) return found.replaceAll('_', '');
  if (/^['`]/.test(found)) return found.replace(/^['`]|['`]$/g, '').replace(/\$\{[^}]*\}/g, '*');
  const name = found.replace(/\(.*$/, '');
  const arrow = '(?:\\([^)]*\\)(?:: \\w+)? =>\\s*)?';
  const declared = new RegExp(`const ${name}(?:: [^=]+)? = ${arrow}${expression};`).exec(text)?.[1];
  return declared === undefined || depth > 3 ? undefined : resolve(declared, text, depth + 1);
}

/** Names that occur as literals in the code, collected from where they are used. */
export function sourceNames(sources: Sources): Names {
  const names: Record<string, Set<string>> = {};
  for (const { kind, under, patterns, having = '' } of places) {
    const found = (names[kind] ??= new Set());
    for (const [path, text] of sources) {
      if (!path.startsWith(under) || !text.includes(having)) continue;
      for (const pattern of patterns) {
        for (const [, match = ''] of text.matchAll(new RegExp(pattern, 'g'))) {
          const name = resolve(match, text);
          if (name) found.add(name);
        }
      }
    }
  }
  const lists = Object.entries(names).map(([kind, found]) => [kind, [...found]] as const);
  return { ...Object.fromEntries(lists), ...propertyNames(sources) };
}
