import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { ConfigurationError } from './configuration-error.ts';
import { secretVariables, variableNames } from './environment.ts';

const production = {
  LINEWISE_MODE: 'production',
  LINEWISE_SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://plans.example/',
  DATABASE_URL: 'postgres://app@db.example/plans',
  DATABASE_MIGRATE_URL: 'postgres://owner@db.example/plans',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'plans',
};

test('without settings the product is a demo on loopback', () => {
  expect(readConfiguration({})).toMatchObject({
    mode: 'demo',
    role: 'all',
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    demo: { size: 'small', companies: 20 },
    rateLimits: true,
    trustProxy: false,
  });
});

test.each([
  ['PORT', { PORT: '80a' }],
  ['PORT', { PORT: '0' }],
  ['DEMO_SIZE', { DEMO_SIZE: 'huge' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'plans.example' }],
  ['LINEWISE_MODE', { LINEWISE_MODE: 'test' }],
  ['LINEWISE_ROLE', { LINEWISE_ROLE: 'both' }],
  ['LINEWISE_METRICS_PORT', { LINEWISE_METRICS_PORT: 'on' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '10%' }],
  ['LINEWISE_METRICS_PORT', { PORT: '9464', LINEWISE_METRICS_PORT: '9464' }],
  ['DATABASE_URL', { LINEWISE_ROLE: 'worker' }],
  ['LINEWISE_SECRET_KEY', { LINEWISE_SECRET_KEY: 'short' }],
  ['LINEWISE_DEMO_PUBLIC', { HOST: '0.0.0.0' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://login.example' }],
  ['OIDC_ISSUER', { ...production, OIDC_ISSUER: '' }],
  ['LINEWISE_SECRET_KEY', { ...production, LINEWISE_SECRET_KEY: '' }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: '' }],
  ['LINEWISE_RATE_LIMITS', { ...production, LINEWISE_RATE_LIMITS: 'off' }],
  ['OIDC_ISSUER', { ...production, OIDC_ISSUER: 'http://login.example' }],
  ['OIDC_ISSUER', { ...production, OIDC_ISSUER: 'http://127.0.0.1:9000' }],
  ['OIDC_ISSUER', { ...production, OIDC_ISSUER: 'ftp://login.example' }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://plans.example' }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: 'ftp://127.0.0.1' }],
  ['SMTP_URL', { ...production, SMTP_URL: 'smtp://mail.example:587' }],
])('a wrong %s stops the start and is named', (name, environment) => {
  expect(() => readConfiguration(environment)).toThrow(ConfigurationError);
  expect(() => readConfiguration(environment)).toThrow(name);
});

test('metrics are served on the own port by default only in a demo on loopback', () => {
  const own = (environment: Record<string, string>) => readConfiguration(environment).metrics;
  expect(own({})).toEqual({ port: undefined, onOwnPort: true });
  expect(own({ TRUST_PROXY: '1' }).onOwnPort).toBe(false);
  expect(own({ HOST: '0.0.0.0', LINEWISE_DEMO_PUBLIC: '1' }).onOwnPort).toBe(false);
  expect(own(production)).toEqual({ port: undefined, onOwnPort: false });
  expect(own({ ...production, LINEWISE_METRICS_PORT: '9464' }).port).toBe(9464);
});

test('production accepts a complete configuration, and removes the trailing slash of its address', () => {
  expect(readConfiguration(production)).toMatchObject({
    mode: 'production',
    publicUrl: 'https://plans.example',
  });
});

test.each([
  ['a public address on loopback', { PUBLIC_URL: 'http://127.0.0.1:8080' }],
  ['a public address on loopback by IPv6', { PUBLIC_URL: 'http://[::1]:8080' }],
  ['mail over TLS', { SMTP_URL: 'smtps://user:secret@mail.example:465' }],
  ['mail that must turn to TLS', { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
  ['a mail relay on loopback', { SMTP_URL: 'smtp://127.0.0.1:25' }],
])('production takes %s', (_, environment) => {
  expect(readConfiguration({ ...production, ...environment }).mode).toBe('production');
});

test('the table in the README names every variable', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const table = readme.split('\n').filter((line) => line.startsWith('| `'));
  const documented = table.flatMap((line) => line.split('|')[1]?.match(/[A-Z_]+/g) ?? []);
  expect(documented.sort()).toEqual([...variableNames].sort());
});

test('a secret may be read from a file, and the error about an unreadable file does not contain the secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const path = join(folder, 'key');
  writeFileSync(path, `${'s'.repeat(40)}\n`);
  const whole = { ...production, LINEWISE_SECRET_KEY: '' };
  expect(readConfiguration({ ...whole, LINEWISE_SECRET_KEY_FILE: path }).secretKey).toBe(
    's'.repeat(40),
  );
  expect(() => readConfiguration({ ...production, LINEWISE_SECRET_KEY_FILE: path })).toThrow(
    'LINEWISE_SECRET_KEY and LINEWISE_SECRET_KEY_FILE are both set',
  );
  const missing = join(folder, 'none');
  expect(() => readConfiguration({ ...whole, LINEWISE_SECRET_KEY_FILE: missing })).toThrow(
    /LINEWISE_SECRET_KEY_FILE: .*ENOENT/,
  );
  // A setting that is not secret cannot be read from a file.
  expect(() => readConfiguration({ ...whole, PORT_FILE: path })).toThrow('SECRET_KEY is needed');
  expect(secretVariables.every((name) => variableNames.includes(name))).toBe(true);
  rmSync(folder, { recursive: true });
});
