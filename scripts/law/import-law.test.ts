import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const planted: string[] = [];

afterEach(() => {
  for (const path of planted.splice(0)) rmSync(path, { recursive: true, force: true });
});

/** Lints a file that exists in the tree only for this call; returns the linter's output. */
function lint(path: string, source: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  planted.push(file);
  writeFileSync(file, source);
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [linter, file], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const violations: { rule: string; path: string; source: string; says: string }[] = [
  {
    rule: 'the domain imports zod alone',
    path: 'packages/domain/src/numbers/planted.ts',
    source: "import { readFile } from 'node:fs/promises';\nexport const planted = readFile;\n",
    says: 'The domain imports zod and itself alone',
  },
  {
    rule: 'the UI package knows the domain alone',
    path: 'packages/ui/src/format/planted.ts',
    source: "import { something } from '@workspace/api/app';\nexport const planted = something;\n",
    says: 'The UI package knows the domain alone',
  },
  {
    rule: 'an app never imports another app',
    path: 'apps/pwa/src/data/planted.ts',
    source:
      "import { createApp } from '../../../api/src/app.ts';\nexport const planted = createApp;\n",
    says: 'An app imports packages, never another app',
  },
  {
    rule: 'there is no Node in a browser',
    path: 'apps/pwa/src/data/planted.ts',
    source: "import { readFile } from 'node:fs/promises';\nexport const planted = readFile;\n",
    says: 'There is no Node in a browser',
  },
  {
    rule: 'the data of the web app knows no feature',
    path: 'apps/pwa/src/data/planted.ts',
    source:
      "import { messages } from '../features/teams/messages.ts';\nexport const planted = messages;\n",
    says: 'data/ is below features/ and never imports it',
  },
  {
    rule: 'a feature does not know the frame around it, lazily neither',
    path: 'apps/pwa/src/features/teams/planted.ts',
    source: "export const planted = () => import('../../shell/company-app.tsx');\n",
    says: 'features/ is below shell/ and never imports it',
  },
  {
    rule: 'a feature is imported by its index',
    path: 'apps/pwa/src/features/teams/planted.ts',
    source:
      "import { searchPeople } from '../people/people-search.ts';\nexport const planted = searchPeople;\n",
    says: 'Another feature is imported by its index.ts alone',
  },
  {
    rule: 'a lazily loaded part of a feature is imported by its index, from a subfolder too',
    path: 'apps/pwa/src/features/teams/components/planted.ts',
    source: "export const planted = () => import('../../porting/date/transfer-calendar.tsx');\n",
    says: 'Another feature is imported by its index.ts alone',
  },
  {
    rule: 'what is offline knows no feature',
    path: 'apps/pwa/src/offline/store/planted.ts',
    source: "export { messages } from '../../features/teams/messages.ts';\n",
    says: 'offline/ is below features/ and never imports it',
  },
  {
    rule: 'what is offline does not know the index of the numbers',
    path: 'apps/pwa/src/offline/rows/planted.ts',
    source: "export type { OverviewIndex } from '../../numbers-index/index-shape.ts';\n",
    says: 'offline/ is below numbers-index/ and never imports it',
  },
  {
    rule: 'what is offline names no capability',
    path: 'apps/pwa/src/offline/sync/planted.ts',
    source:
      "import { listConsumption } from '@workspace/domain/usage/operations';\nexport const planted = listConsumption;\n",
    says: 'offline/ knows no capability',
  },
  {
    rule: 'a screen reads by the hooks of the app',
    path: 'apps/pwa/src/features/planted.ts',
    source: "import { useQuery } from '@tanstack/react-query';\nexport const planted = useQuery;\n",
    says: 'A screen reads by useOperation',
  },
  {
    rule: 'a screen of the console reads by its hooks',
    path: 'apps/staff-desktop/src/renderer/features/planted.ts',
    source: "import { useQuery } from '@tanstack/react-query';\nexport const planted = useQuery;\n",
    says: 'A screen reads by useOperation',
  },
  {
    rule: 'there is no Node in a renderer',
    path: 'apps/staff-desktop/src/renderer/planted.ts',
    source: "import { ipcRenderer } from 'electron';\nexport const planted = ipcRenderer;\n",
    says: 'There is no Node in a renderer',
  },
  {
    rule: 'a capability is imported by its index',
    path: 'apps/api/src/capabilities/numbers/numbers/planted.ts',
    source:
      "import { findUser } from '../../people/accounts/store.ts';\nexport const planted = findUser;\n",
    says: 'Another capability is imported by its index.ts alone',
  },
  {
    rule: 'a file in a subfolder imports another capability by its index',
    path: 'apps/api/src/capabilities/numbers/numbers/sim/access/planted.ts',
    source:
      "import { findUser } from '../../../people/accounts/store.ts';\nexport const planted = findUser;\n",
    says: 'Another capability is imported by its index.ts alone',
  },
  {
    rule: 'a store imports another capability by its index',
    path: 'apps/api/src/capabilities/numbers/numbers/planted-store.ts',
    source:
      "import { findUser } from '../../people/accounts/store.ts';\nexport const planted = findUser;\n",
    says: 'Another capability is imported by its index.ts alone',
  },
  {
    rule: 'a flow imports another capability by its index',
    path: 'apps/api/src/capabilities/flows/imports/checking/planted.ts',
    source:
      "import { findUser } from '../../../people/accounts/store.ts';\nexport const planted = findUser;\n",
    says: 'Another capability is imported by its index.ts alone',
  },
  {
    rule: 'a store in a flow imports another capability by its index',
    path: 'apps/api/src/capabilities/flows/imports/checking/planted-store.ts',
    source:
      "import { findUser } from '../../../people/accounts/store.ts';\nexport const planted = findUser;\n",
    says: 'Another capability is imported by its index.ts alone',
  },
  {
    rule: 'a lower layer never imports a higher one',
    path: 'apps/api/src/capabilities/people/accounts/planted.ts',
    source:
      "import { numberPolicy } from '../../numbers/numbers/index.ts';\nexport const planted = numberPolicy;\n",
    says: 'people is below numbers and never imports it',
  },
  {
    rule: 'nobody calls a subscriber',
    path: 'apps/api/src/capabilities/numbers/numbers/planted.ts',
    source: "export { notificationSubscriber } from '../../subscribers/notifications/index.ts';\n",
    says: 'numbers is below subscribers and never imports it',
  },
  {
    rule: 'machinery knows no capability',
    path: 'apps/api/src/database/planted.ts',
    source:
      "import { numberPolicy } from '../capabilities/numbers/numbers/index.ts';\nexport const planted = numberPolicy;\n",
    says: 'Machinery knows no capability',
  },
  {
    rule: 'the type of a higher layer is not imported in passing either',
    path: 'apps/api/src/capabilities/people/accounts/planted.ts',
    source: "export type Planted = import('../../numbers/numbers/index.ts').NumberModel;\n",
    says: 'people is below numbers and never imports it',
  },
  {
    rule: 'Knex and Objection live in the stores of subfolders too',
    path: 'apps/api/src/capabilities/flows/imports/checking/planted.ts',
    source: "import { Model } from 'objection';\nexport const planted = Model;\n",
    says: 'Knex and Objection live in database/',
  },
  {
    rule: 'Knex and Objection live in stores',
    path: 'apps/api/src/capabilities/numbers/numbers/planted.ts',
    source: "import { Model } from 'objection';\nexport const planted = Model;\n",
    says: 'Knex and Objection live in database/',
  },
  {
    rule: "vendors' packages live behind ports",
    path: 'apps/api/src/http/planted.ts',
    source:
      "import { createTransport } from 'nodemailer';\nexport const planted = createTransport;\n",
    says: "Vendors' packages live behind a port",
  },
  {
    rule: 'only a transport touches the network',
    path: 'apps/pwa/src/features/planted.ts',
    source: "export const planted = () => fetch('/api/v0/plans');\n",
    says: 'Only a transport touches the network',
  },
  ...[
    [
      'a capability',
      'capabilities/company/companies/planted.ts',
      "import { get } from 'node:https';",
    ],
    [
      'a handler',
      'capabilities/company/companies/handlers/planted.ts',
      "import http from 'node:http';",
    ],
    [
      'a store',
      'capabilities/company/companies/planted-store.ts',
      "import { connect } from 'node:tls';",
    ],
    ['a vendor', 'vendors/websites/planted.ts', "import { request } from 'node:http';"],
    ['a new transport', 'vendors/websites/transport.ts', "import * as http from 'node:http';"],
    ['a new resolver', 'vendors/dns/planted.ts', "import { lookup } from 'node:dns/promises';"],
    ['machinery', 'http/planted.ts', "import { Socket } from 'node:net';"],
  ].map(([who, path, source]) => ({
    rule: `${who} connects to no address by itself`,
    path: `apps/api/src/${path}`,
    source: `${source}\n`,
    says: 'Only vendors/outbound connects to an address',
  })),
  {
    rule: 'a transport of the API is listed by its name',
    path: 'apps/api/src/vendors/websites/transport.ts',
    source: 'export const planted = (address: string) => fetch(address);\n',
    says: 'Only a transport touches the network',
  },
  ...['apps/pwa/src/features', 'apps/staff-desktop/src/renderer', 'packages/ui/src/patterns'].map(
    (folder) => ({
      rule: `a page stores nothing but by a declared key, in ${folder}`,
      path: `${folder}/planted.ts`,
      source: "export const planted = () => window.localStorage.getItem('planted');\n",
      says: 'Declare the key by storedKey',
    }),
  ),
  {
    rule: 'no default exports',
    path: 'packages/domain/src/numbers/planted.ts',
    source: 'export default 1;\n',
    says: 'no-default-export',
  },
  {
    rule: 'no any',
    path: 'packages/domain/src/numbers/planted.ts',
    source: 'export const planted = (value: any) => value;\n',
    says: 'no-explicit-any',
  },
];

test.each(violations)('$rule', ({ path, source, says }) => {
  expect(lint(path, source)).toContain(says);
});

test.each(['apps/api/src/csv', 'packages/domain/src/shared'])(
  'files in %s import each other in no circle, types included',
  (folder) => {
    const other = join(root, folder, 'planted-other.ts');
    planted.push(other);
    writeFileSync(
      other,
      "import type { Planted } from './planted.ts';\nexport type Other = Planted;\n",
    );
    const source =
      "export type { Other } from './planted-other.ts';\nexport type Planted = string;\n";
    expect(lint(`${folder}/planted.ts`, source)).toContain('no-cycle');
  },
);

/** Packages that the API's sources import in a folder; tests may import anything. */
function packagesIn(folder: string): Set<string> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(^|\/)testing\//.test(path),
  );
  const source = files.map((path) => readFileSync(join(root, folder, path), 'utf8')).join('\n');
  const imports = [...source.matchAll(/(?:from |import\()'(?!\.|node:)((?:@[^/']+\/)?[^/']+)/g)];
  return new Set(imports.map((found) => found[1] ?? ''));
}

test("a package that is imported in vendors' folders alone is named in the law", () => {
  const elsewhere = readdirSync(join(root, 'apps/api/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'vendors')
    .map(({ name }) => packagesIn(`apps/api/src/${name}`));
  const vendors = [...packagesIn('apps/api/src/vendors')].filter(
    (name) => !elsewhere.some((folder) => folder.has(name)),
  );
  expect(vendors).toContain('nodemailer');
  for (const name of vendors) {
    const source = `import * as planted from '${name}';\nexport const kept = planted;\n`;
    for (const folder of [
      'http',
      'capabilities/numbers/numbers',
      'capabilities/numbers/numbers/sim/access',
    ]) {
      expect(lint(`apps/api/src/${folder}/planted.ts`, source), name).toContain(
        "Vendors' packages live behind a port",
      );
    }
  }
});

test('what measures and traces is known to watching/ alone', () => {
  const isWatching = (name: string) => /^(prom-client|@opentelemetry\/)/.test(name);
  expect([...packagesIn('apps/api/src/watching')].filter(isWatching).length).toBeGreaterThan(2);
  for (const { name } of readdirSync(join(root, 'apps/api/src'), { withFileTypes: true })) {
    if (name === 'watching' || name.includes('.')) continue;
    const known = [...packagesIn(`apps/api/src/${name}`)].filter(isWatching);
    expect(known, `${name} takes a tracer or a counter of watching/`).toEqual([]);
  }
});

test('what the law allows passes', () => {
  const allowed = [
    [
      'apps/api/src/capabilities/numbers/numbers/planted.ts',
      "import { findUser } from '../accounts/index.ts';\nexport const planted = findUser;\n",
    ],
    [
      'apps/api/src/capabilities/numbers/numbers/planted-store.ts',
      "import { Model } from 'objection';\nexport const planted = Model;\n",
    ],
    [
      'apps/api/src/capabilities/flows/imports/checking/planted-store.ts',
      "import { Model } from 'objection';\nexport const planted = Model;\n",
    ],
    [
      'apps/api/src/http/planted.ts',
      "import { createServer, type IncomingMessage } from 'node:http';\nexport const planted: (request: IncomingMessage) => void = createServer;\n",
    ],
    [
      'apps/pwa/src/features/teams/planted.ts',
      "import { searchPeople } from '../people/index.ts';\nexport const planted = searchPeople;\n",
    ],
    [
      'apps/pwa/src/offline/sync/planted.ts',
      "import { idSchema } from '@workspace/domain/shared/id';\nexport const planted = idSchema;\n",
    ],
    [
      'packages/ui/src/format/planted.ts',
      "import { brand } from '@workspace/domain/brand';\nexport const planted = brand;\n",
    ],
  ] as const;
  for (const [path, source] of allowed)
    expect(lint(path, source)).toContain('Found 0 warnings and 0 errors');
});
