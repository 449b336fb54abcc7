import { semanticTokens, tokens } from './tokens.ts';

/** Maps a token's name in `css` and style props to its custom property. */
export type TokenValues = Readonly<Record<string, string>>;

function variable(category: string, path: readonly string[]): string {
  const name = [category, ...path]
    .join('-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replaceAll('.', '\\.');
  return `var(--${name})`;
}

/** Iterates over the leaves, which are `{ value }`; `DEFAULT` is its group's own value. */
function collect(
  category: string,
  group: object,
  path: string[],
  found: Map<string, string>,
): void {
  for (const [name, child] of Object.entries(group)) {
    const at = name === 'DEFAULT' ? path : [...path, name];
    if ('value' in child) found.set(at.join('.'), variable(category, at));
    else collect(category, child, at, found);
  }
}

function valuesOf([category, group]: [string, object]): [string, TokenValues] {
  const found = new Map<string, string>();
  collect(category, group, [], found);
  if (category === 'spacing') {
    for (const [name, value] of [...found]) found.set(`-${name}`, `calc(${value} * -1)`);
  }
  return [category, Object.fromEntries(found)];
}

/**
 * The tokens by category. Chakra would derive them and their style sheet from the same tree at
 * every start, which is most of the theme's cost before the first paint: so the names are computed
 * here, and the sheet is `tokens.css`.
 */
export const tokenValues: Readonly<Record<string, TokenValues>> = Object.fromEntries(
  Object.entries({ ...tokens, ...semanticTokens }).map(valuesOf),
);
