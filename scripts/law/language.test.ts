import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Words that no identifier and no file name contains, and what to use instead. */
const agreed: ReadonlyMap<string, string> = new Map([
  ['walk', 'pipeline, or what each step does'],
  ['wall', 'policy'],
  ['visit', 'impersonation session'],
  ['told', 'reported, notified or announced'],
  ['tell', 'report, notify or announce'],
  ['stranger', 'visitor, or login without a company'],
  ['standing', 'state, status or revision'],
  ['picture', 'image, avatar or skeleton'],
  ['slip', 'typo'],
  ['wish', 'input, request or option'],
  ['wishes', 'the plural of what is asked for'],
  ['furthest', 'max'],
]);

/** Names that are riddles as a whole, though each of their words is a good one. */
const agreedNames: ReadonlyMap<string, string> = new Map([
  ['Reach', 'WriteMode, or Connectivity'],
  ['Way', 'LinkTarget'],
  ['wayTo', 'targetOf'],
  ['useAskAgain', 'useRecheckLogin'],
  ['useHeldEntry', 'useSimAccessEntry'],
]);

const folders = ['apps/api', 'apps/pwa', 'apps/staff-desktop', 'packages', 'scripts'];

/** Code without comments and literals: prose has its own rules, and stored names stay. */
function codeOf(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''");
}

/** The words of an identifier or a file name: "isTold" has "is" and "told". */
const wordsOf = (name: string) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** Each use of a word that is not agreed, with what to use instead. */
function disagreements(path: string, source: string): string[] {
  const names = new Set([path, ...(codeOf(source).match(/[A-Za-z_$][\w$]*/g) ?? [])]);
  return [...names].flatMap((name) =>
    [agreedNames.get(name), ...wordsOf(name).map((word) => agreed.get(word))].flatMap((instead) =>
      instead === undefined ? [] : [`${path}: ${name}: use ${instead}`],
    ),
  );
}

test('a word that is not agreed is found in names, and not in prose or in stored names', () => {
  expect(disagreements('a.ts', 'const isTold = true;')).toEqual([
    'a.ts: isTold: use reported, notified or announced',
  ]);
  expect(disagreements('standing.ts', '')).toHaveLength(1);
  expect(disagreements('a.ts', 'type Reach = 1; const reach = 2;')).toHaveLength(1);
  expect(disagreements('a.ts', "// nobody is told\nq('visit'); /* a wall */")).toEqual([]);
  // Parts of other words, and terms of the field.
  expect(disagreements('a.ts', 'visitor(wallet, act, lines, part, newcomer, trace)')).toEqual([]);
});

test('identifiers and file names use the agreed words', () => {
  const files = execFileSync('git', ['ls-files', '--', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path));
  expect(files.length).toBeGreaterThan(1000);
  expect(
    files.flatMap((path) => disagreements(path, readFileSync(join(root, path), 'utf8'))),
  ).toEqual([]);
});
