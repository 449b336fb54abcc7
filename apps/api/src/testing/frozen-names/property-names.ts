import type { Names } from './names.ts';
import type { Sources } from './sources.ts';

const api = 'apps/api/src/';

/** The text from within a block to its end, without nested blocks. */
function withoutInnerBlocks(text: string, start: number): string {
  let depth = 1;
  let outer = '';
  for (const character of text.slice(start)) {
    if ('}])'.includes(character)) depth -= 1;
    if (depth === 0) break;
    if (depth === 1) outer += character;
    if ('{[('.includes(character)) depth += 1;
  }
  return outer;
}

/** Property names of all blocks that match the pattern. */
function propertiesOf(text: string, opening: RegExp): string[] {
  const plain = text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm, '')
    .replaceAll(/'[^'\n]*'/g, "''");
  return [...plain.matchAll(opening)].flatMap(({ index, 0: { length } }) =>
    [
      ...withoutInnerBlocks(plain, index + length).matchAll(
        /(?:^|[,;]|readonly)\s*(\w+)(?:\??:|\s*(?=,|$))/g,
      ),
    ].map(([, name = '']) => name),
  );
}

const interfaces = /\binterface \w+[^{]*\{/g;
const objectSchemas = /\b(?:object|strictObject|looseObject)\(\{/g;

/** Property names that the apps read back from a store, a cookie, a file or another program. */
export function propertyNames(sources: Sources): Names {
  const of = (under: string, opening: RegExp) => [
    ...new Set(
      [...sources]
        // Environment variables are a separate kind.
        .filter(([path]) => path.startsWith(under) && !path.startsWith(`${api}config/`))
        .flatMap(([, text]) => propertiesOf(text, opening)),
    ),
  ];
  return {
    'parsed properties': {
      api: of(api, objectSchemas),
      pwa: of('apps/pwa/src/', objectSchemas),
      staff: of('apps/staff-desktop/src/', objectSchemas),
    },
    'outbox payload properties': of(api, /\b(?:defineMessage\([^{]*|payload: )\{/g),
    'history detail properties': [
      ...of(api, /\bdetails: \{/g),
      ...of('packages/domain/src/events/', /\b(?:payload: |payload = )z\.object\(\{/g),
    ].sort(),
    'stored row properties': of('apps/pwa/src/offline/stored-shapes.ts', interfaces),
  };
}
