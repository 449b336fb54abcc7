import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Names for a debugger that stand beside a component keep it from being shaken off unused. */
const debugNames = /^[\w$]+\.displayName = .*;$/gm;
const components = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g;

/** Not those that are thrown where they are made. */
const ownErrors = /(?<=Exception )= Error\(formatProdErrorMessage\((\d+)\)\)/g;

/** What the styled factory keeps to itself; all else that the types let through is the element's. */
const ownProps = `const own = new Set(['as', 'asChild', 'theme', 'unstyled', 'recipe']);
export default (prop) => !own.has(prop);`;

/** Every word that the sources of the app and its look are written with. */
function wordsOf(folders: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name)) continue;
      for (const [word] of readFileSync(join(folder, name), 'utf8').matchAll(/[a-z]\w+/gi)) {
        words.add(word);
      }
    }
  }
  return words;
}

/**
 * Takes out of libraries what this app does not use, and what their packages cannot leave out by
 * themselves: each line is weighed in docs/decisions/2026-11-21-first-route.md.
 */
export function leanLibraries(): Plugin {
  const require = createRequire(import.meta.url);
  const ofPackage = (name: string, path: string) =>
    join(dirname(require.resolve(`${name}/package.json`)), path);
  const builds: ReadonlyMap<string, string> = new Map([
    // The package names its build for development alone.
    ['react-router', ofPackage('react-router', 'dist/production/index.mjs')],
    // Written for the browsers that the app supports, not for those of ten years ago.
    ['dexie', ofPackage('dexie', 'dist/modern/dexie.mjs')],
  ]);
  const sources = ['../src', '../../../packages/ui/src'].map((path) =>
    join(import.meta.dirname, path),
  );

  const changes: readonly (readonly [RegExp, (code: string) => string])[] = [
    [
      /\/react-router\//,
      (code) => code.replace(debugNames, '').replace(components, '= /* @__PURE__ */ '),
    ],
    // What React throws to itself, made as it loads, needs no place in the code: under a debugger,
    // or a page's audit, finding that takes reading all of the file once more, on a phone 100 ms.
    [
      /\/react-dom-client\.production\.js$/,
      (code) => code.replace(ownErrors, '= { message: formatProdErrorMessage($1) }'),
    ],
    // The reset stands in a style sheet.
    [/styled-system\/preflight\.js$/, () => 'export const createPreflight = () => ({});'],
    // Recipes with slots, of which there is none.
    [/styled-system\/sva\.js$/, () => 'export const createSlotRecipeFn = () => () => {};'],
    // A second filter behind the factory's own.
    [/emotion-is-prop-valid\.esm\.js$/, () => ownProps],
    // For themed components, of which there is none.
    [/hoist-non-react-statics\.cjs\.js$/, () => 'module.exports = (target) => target;'],
    // Of all the properties of CSS, those that a source of the app may mean.
    [
      /@pandacss\/is-valid-prop\//,
      (code) => {
        const words = wordsOf(sources);
        return code.replace(
          /(cssPropertiesStr = ")([^"]*)"/,
          (_, start: string, all: string) =>
            `${start}${all
              .split(',')
              .filter((property) => words.has(property))
              .join(',')}"`,
        );
      },
    ],
  ];
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => builds.get(id),
    transform: {
      filter: { id: changes.map(([of]) => of) },
      handler(code, id) {
        const change = changes.find(([of]) => of.test(id))?.[1];
        return change && { code: change(code), map: null };
      },
    },
  };
}
