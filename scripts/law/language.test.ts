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
  ['deed', 'changeAction'],
  ['deeds', 'changeActions'],
  ['departure', 'logout notice, or membersAfterDeletion'],
  ['departures', 'logout notices'],
  ['remains', 'storedDatabase, or database-deletion'],
  ['learnt', 'result'],
]);

/** Names that are riddles as a whole, though each of their words is a good one. */
const agreedNames: ReadonlyMap<string, string> = new Map([
  ['Reach', 'WriteMode, or Connectivity'],
  ['Way', 'LinkTarget'],
  ['wayTo', 'targetOf'],
  ['useAskAgain', 'useRecheckLogin'],
  ['useHeldEntry', 'useSimAccessEntry'],
  ['useHold', 'useDisabledReason'],
  ['HoldLine', 'DisabledReasonLine'],
  ['HeldChanges', 'AcceptedChanges'],
  ['createHeldChanges', 'createAcceptedChanges'],
  ['learnFate', 'awaitImportResult'],
  ['nearWord', 'fuzzyMatch'],
  ['NearWord', 'FuzzyMatch'],
  ['PlanIndex', 'OverviewIndex'],
  ['createPlanIndex', 'createOverviewIndex'],
  ['settleOwedLogout', 'retryPendingLogout'],
  ['recordOwedLogout', 'recordPendingLogout'],
  ['isLogoutOwed', 'isLogoutPending'],
  ['logoutOwedCookie', 'pendingLogoutCookie'],
  ['owedRemovals', 'pendingDeletions'],
  ['transferLooks', 'transferStatusBadges'],
  ['topUpLooks', 'topUpStatusBadges'],
  ['isBesideThePoint', 'isNotOffered'],
]);

/** Ends of paths in the apps and their components, and what to use instead. */
const agreedFiles: readonly (readonly [RegExp, string])[] = [
  [/-words(\.test)?\.tsx?$/, '-labels'],
  [/\/(use-hold|hold-line)\.tsx?$/, 'disabled-reason'],
  [/\/held-changes\.ts$/, 'accepted-changes'],
  [/\/owed-/, 'pending-'],
  [/\/([a-z-]+-)?looks\.tsx?$/, 'status-badges'],
  [/\/learn(\.test)?\.ts$/, 'await-import-result'],
  [/\/plan-index(\.test)?\.ts$/, 'overview-index'],
  [/\/features\/plans\//, 'features/overview'],
];
const inApps = /^(apps\/(pwa|staff-desktop)|packages\/ui)\//;

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
  const file = inApps.test(path) ? agreedFiles.find(([end]) => end.test(path)) : undefined;
  const names = new Set([path, ...(codeOf(source).match(/[A-Za-z_$][\w$]*/g) ?? [])]);
  const found = [...names].flatMap((name) =>
    [agreedNames.get(name), ...wordsOf(name).map((word) => agreed.get(word))].flatMap((instead) =>
      instead === undefined ? [] : [`${path}: ${name}: use ${instead}`],
    ),
  );
  return file ? [`${path}: use ${file[1]}`, ...found] : found;
}

test('a word that is not agreed is found in names, and not in prose or in stored names', () => {
  expect(disagreements('a.ts', 'const isTold = true;')).toEqual([
    'a.ts: isTold: use reported, notified or announced',
  ]);
  expect(disagreements('standing.ts', '')).toHaveLength(1);
  expect(disagreements('apps/pwa/src/features/imports/work-words.ts', '')).toEqual([
    'apps/pwa/src/features/imports/work-words.ts: use -labels',
  ]);
  expect(disagreements('apps/api/src/http/pipeline/client-words.ts', '')).toEqual([]);
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
