import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** An argument that is a literal, a template, or a constant declared in the same file. */
const expression = "('[^'\\n]*'|`[^`]*`|\\w+(?:\\([\\w.]*\\))?)";
const nested = '(?:[^()]|\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))*?';
const secondArgument = (call: string) => `${call}\\(${nested},\\s*${expression},?\\s*\\)`;

const folder = new URL('../', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }));

/** The value of an expression, with `*` for what is interpolated; undefined if it is no literal. */
function resolve(found: string, text: string, depth = 0): string | undefined {
  if (/^['`]/.test(found))
    return found.replaceAll(/^['`]|['`]$/g, '').replaceAll(/\$\{[^}]*\}/g, '*');
  const name = found.replace(/\(.*$/, '');
  const arrow = '(?:\\([^)]*\\)(?:: \\w+)? =>\\s*)?';
  const declared = new RegExp(`const ${name}(?:: [^=]+)? = ${arrow}${expression};`).exec(text)?.[1];
  return declared === undefined || depth > 3 ? undefined : resolve(declared, text, depth + 1);
}

/** The names that the first group of a pattern finds in the files below a folder, sorted. */
function namesIn(patterns: readonly string[], below = ''): string[] {
  const names = new Set<string>();
  for (const { path, text } of sources) {
    if (!path.startsWith(below)) continue;
    for (const pattern of patterns) {
      for (const [, found = ''] of text.matchAll(new RegExp(pattern, 'g'))) {
        const name = resolve(found, text);
        if (name) names.add(name);
      }
    }
  }
  return [...names].toSorted();
}

// Nothing else notices when one of these changes, and then stored values cannot be opened or found:
// docs/recipes/change-what-is-stored.md says how a name is changed.

test('sealed values are opened with the context with which they were sealed', () => {
  const contexts = namesIn([
    secondArgument('[sS]ealer\\.seal'),
    secondArgument('[sS]ealer\\.open'),
  ]);
  expect(contexts).toEqual([
    'analytics.report',
    'es2plus-profile:*',
    'file:*',
    'fresh-login',
    'oidc-*',
    'oidc-signing-keys',
    'outbox:*',
    'pending-login',
    'porting-secrets:*',
    'porting:*',
    'sandbox-profile:*',
    'session-id-token',
    'sim:*',
    'webhook:*',
  ]);
});

test('hashes are looked up with the purpose with which they were stored', () => {
  const purposes = new Set([
    ...namesIn([secondArgument('[sS]ealer\\.hash'), secondArgument('[sS]ealer\\s*\\.hashes')]),
    ...namesIn([secondArgument('\\s\\.hashes')], 'auth/'),
  ]);
  expect([...purposes].toSorted()).toEqual([
    'access-token',
    'asset-token',
    'backup',
    'confirmation-code',
    'confirmation-flow',
    'confirmation-limit',
    'confirmation-request',
    'desktop-code',
    'desktop-refresh-token',
    'desktop-session',
    'impersonation',
    'impersonation-ticket',
    'login-code',
    'login-limit',
    'oidc-*',
    'oidc-sign-in',
    'oidc-signing-keys',
    'oidc-subject',
    'session',
  ]);
});

test('keys are derived from the master secret under the same names', () => {
  const derivations = namesIn([
    `hkdfSync\\([^,]+, [^,]+, [^,]+, ${expression}`,
    `createHmac\\([^)]*\\)\\s*\\.update\\(${expression}`,
    `\\bderive\\(${expression}`,
  ]);
  expect(derivations).toEqual([
    '*\\0*',
    'client secret',
    'cookie key',
    'database role *',
    'database superuser',
    'hash',
    'oidc *',
    'seal',
  ]);
});
