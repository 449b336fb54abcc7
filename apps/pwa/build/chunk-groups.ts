import type { Plugin, UserConfig } from 'vite';
import { type ModuleUse, moduleUse } from './module-use.ts';

/** A kind of start, named by its file in `src/boot/starts`. */
export const startOf = (id: string): string | undefined =>
  /\/pwa\/src\/boot\/starts\/([\w-]+)\.tsx?$/.exec(id)?.[1];

/** Libraries that few parts need, from the rarest: what needs one is loaded where it is needed. */
const libraries: readonly (readonly [name: string, packages: RegExp])[] = [
  ['charts', /\/node_modules\/(recharts|@chakra-ui\/charts)\//],
  ['pickers', /\/node_modules\/(@zag-js|@ark-ui|@floating-ui|@internationalized)\//],
  ['tables', /\/node_modules\/@tanstack\/(react-virtual|virtual-core)\//],
  ['forms', /\/node_modules\/(react-hook-form|@hookform)\//],
  ['queries', /\/node_modules\/@tanstack\/(react-query|query-core)\//],
  ['themed', /\/node_modules\/(@chakra-ui|@emotion)\//],
];
/** Nearly every part that is loaded later needs these, so they divide what is below the features. */
const common: ReadonlySet<string | undefined> = new Set(['queries', 'themed', undefined]);

const isOfFeature = (id: string) => /\/pwa\/src\/(features|shell|boot)\//.test(id);
const isOfTheme = (id: string) => /\/ui\/src\/theme\//.test(id);

const isDatabase = (id: string) => /\/node_modules\/dexie\//.test(id);

/** What a page without a login has in common with the signed-in app. */
const publicSignedIn = 'of-public-signed-in';

/** As many parts need a module of a feature or the domain that is loaded with all others. */
const many = 7;

/**
 * The file that a module belongs to, by the parts that need it; null if that is one part only, whose
 * file has it. A part is what is loaded with one `import()`: a screen, or the dialogs of a feature.
 *
 * No start loads what only another one needs: what several need is a file for each set of starts.
 * Everything else is shared by parts that are loaded later. There, a file more is a request more,
 * and a module too many is one that the service worker has anyway, so there are few files: one for
 * each library, and the rest by folder and by the number of parts. What needs code of the signed-in
 * app is apart from what the pages without a login load.
 */
function chunkNames({ of, loadedByEntry }: ModuleUse): (id: string) => string | null {
  const isPublicPage = (part: string) => loadedByEntry.has(part) && startOf(part) === undefined;

  function startsName(users: readonly string[]): string | null {
    // Staff who open a company load the signed-in app, and a little more.
    const starts = new Set(users.flatMap((part) => startOf(part) ?? []));
    starts.delete('impersonation');
    // The sign-in page is the smallest start: all it needs is in one file, also what others need.
    if (starts.has('visitor')) starts.delete('guide');
    if (starts.size === 0) return null;
    const names = [...starts].sort().join('-');
    if (names !== 'signed-in') return users.length > 1 ? `of-${names}` : null;
    return users.some(isPublicPage) ? publicSignedIn : names;
  }

  const usersOf = (id: string) => [...(of.get(id)?.users ?? [])];
  const needsSignedIn = (needs: Iterable<string>) =>
    [...needs].some((id) => startsName(usersOf(id)) === 'signed-in');

  function sharedName(id: string, users: readonly string[]): string | null {
    if (users.length < 2) return null;
    const needs = of.get(id)?.needs ?? new Set<string>();
    const library = libraries.find(([, packages]) => [...needs].some((one) => packages.test(one)));
    const kind = library?.[0];
    const isInner = needsSignedIn(needs);
    const suffix = isInner ? '-signed-in' : '';
    if (kind && !(common.has(kind) && (isOfFeature(id) || isInner))) return kind + suffix;
    if (users.length >= many) return `common${suffix}`;
    return (isOfFeature(id) ? 'features' : 'domain') + suffix;
  }

  /** Few pages without a login store anything, and the others must not load the library for them. */
  function withoutDatabase(id: string, name: string | null): string | null {
    const isPublic = name === publicSignedIn || name === 'domain' || name === 'features';
    return isPublic && [...(of.get(id)?.needs ?? [])].some(isDatabase) ? 'dexie' : name;
  }

  const known = new Map<string, string | null>();
  function nameOf(id: string): string | null {
    const before = known.get(id);
    if (before !== undefined) return before;
    const users = usersOf(id);
    let name: string | null;
    if (users.some(isOfTheme)) name = 'theme';
    // Evaluated in a task of its own.
    else if (isDatabase(id)) name = 'dexie';
    else name = withoutDatabase(id, startsName(users) ?? sharedName(id, users));
    known.set(id, name);
    return name;
  }
  return nameOf;
}

/**
 * Divides the modules of the web app among its files.
 * @param page the settings of its build
 */
export function chunkGroups(page: UserConfig): Plugin {
  return {
    name: 'chunk-groups',
    // The development server serves each module as it is.
    apply: 'build',
    async config({ root }) {
      const name = chunkNames(await moduleUse({ ...page, ...(root ? { root } : {}) }));
      const groups = [
        { name: 'start', tags: ['$initial' as const] },
        // By the rule above a module's imports are in its file or in one that is loaded before it.
        { name, includeDependenciesRecursively: false },
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}
