// Insertions of the scaffolds into files that exist.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrationSum, root } from '../generate/lists.mjs';

export const domain = (capability, file) => `packages/domain/src/${capability}/${file}.ts`;
const api = 'apps/api/src/capabilities';

/** Folder of a capability of the API; one that does not exist yet belongs to the given layer. */
export function folderOf(capability, layer = 'platform') {
  const layers = readdirSync(join(root, api), { withFileTypes: true });
  const found = layers.find(
    (entry) => entry.isDirectory() && existsSync(join(root, api, entry.name, capability)),
  );
  return `${api}/${found?.name ?? layer}/${capability}`;
}

const policyPath = (capability) => `${folderOf(capability)}/policy.ts`;
const auditTexts = 'packages/domain/src/audit/operation-labels.ts';
const auditTries = 'packages/domain/src/audit/operation-attempts.ts';
const auditMessages = 'packages/ui/src/audit/messages.ts';

export const read = (path) => readFileSync(join(root, path), 'utf8');

/** Applies changes to a file's text, which may be missing; returns the message for the terminal. */
export function edit(path, ...changes) {
  const before = existsSync(join(root, path)) ? read(path) : '';
  const text = changes.reduce((result, change) => change(result), before);
  writeFileSync(join(root, path), text);
  return path;
}

const closing = { '{': '}', '[': ']' };

/** Where the block ends that begins at the end of the pattern: the place of its closing bracket. */
function endOfBlock(text, pattern) {
  const found = pattern.exec(text);
  if (!found) throw new Error(`Nothing matches ${pattern}.`);
  const opening = found[0].at(-1);
  let at = found.index + found[0].length;
  for (let open = 1; at < text.length; at += 1) {
    if (text[at] === opening) open += 1;
    if (text[at] === closing[opening]) open -= 1;
    if (open === 0) return at;
  }
  throw new Error(`The block after ${pattern} does not end.`);
}

/**
 * Inserts text at the end of a block, after its last member.
 * @param opening ends in the block's opening bracket
 * @param separator between members: a comma in objects, a semicolon in types
 */
export const atEndOf =
  (opening, inserted, separator = ',') =>
  (text) => {
    const end = endOfBlock(text, opening);
    const before = text.slice(0, end).trimEnd();
    const isSeparated = /[{[,;]$/.test(before);
    return `${before}${isSeparated ? '' : separator}${inserted}${text.slice(end)}`;
  };

/** Inserts an entry after those whose key has the same part before the dot; otherwise at the end. */
const besideGroup = (opening, key, entry) => (text) => {
  const [group] = key.split('.');
  const end = endOfBlock(text, opening);
  const [last] = [
    ...text.slice(0, end).matchAll(new RegExp(`^  '${group}\\.[^\n]*,$`, 'gm')),
  ].slice(-1);
  if (!last) return atEndOf(opening, entry)(text);
  const place = last.index + last[0].length;
  return text.slice(0, place) + entry + text.slice(place);
};

/** `a team`, `an invitation`. */
export const withArticle = (words) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;

/** Adds a name to the import from a module. */
export const importing =
  (name, from, kind = 'import') =>
  (text) => {
    const place = new RegExp(`${kind} \\{([^}]*)\\} from '${from}';`).exec(text);
    if (!place) return `${kind} { ${name} } from '${from}';\n${text}`;
    const names = new Set(place[1].split(',').map((one) => one.trim()));
    names.delete('');
    names.add(name);
    return text.replace(place[0], `${kind} { ${[...names].join(', ')} } from '${from}';`);
  };

/** The forms of a name such as `cost_centre`: `costCentre`, `CostCentre`, `cost-centre`, `cost centre`. */
export function formsOf(name) {
  const camel = name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  return {
    camel,
    pascal: camel[0].toUpperCase() + camel.slice(1),
    dashed: name.replaceAll('_', '-'),
    words: name.replaceAll('_', ' '),
  };
}

export const importingZod = (text) =>
  /^import \* as z from/m.test(text) ? text : `import * as z from 'zod/mini';\n${text}`;

/** `cost_centre` as `Cost centre`. */
export const sentenceCase = (text) => text[0].toUpperCase() + text.slice(1).replaceAll('_', ' ');

export const quoted = (text) => `'${text.replaceAll("'", '’')}'`;

/**
 * Adds handlers at the end of a capability's `handlers.ts`, which it makes if there is none.
 * @param imports `[name, file]` of what they call
 * @param write the text of the handlers, by the name under which the operations are imported
 */
export function addHandlers(capability, { imports = [], write }) {
  const path = `${folderOf(capability)}/handlers.ts`;
  const from = `@workspace/domain/${capability}/operations`;
  const text = existsSync(join(root, path)) ? read(path) : '';
  const known = new RegExp(`import type \\* as (\\w+) from '${from}';`).exec(text)?.[1];
  const hasHandler = /\bHandler\b[^}]*\} from '[./]+http\/handler\.ts'/.test(text);
  return edit(
    path,
    ...imports.map(([name, file]) =>
      name.startsWith('*')
        ? (before) => `import ${name} from '${file}';\n${before}`
        : importing(name, file),
    ),
    (before) =>
      hasHandler ? before : importing('Handler', '../../../http/handler.ts', 'import type')(before),
    (before) => (known ? before : `import type * as operations from '${from}';\n${before}`),
    (before) => `${before}\n${write(known ?? 'operations')}`,
  );
}

/** The policy of a capability: its variable, and the entity in its actions; undefined for none. */
export function policyOf(capability) {
  if (!existsSync(join(root, policyPath(capability)))) return undefined;
  const text = read(policyPath(capability));
  const variable = /export const (\w+) = definePolicy/.exec(text)?.[1];
  const entity = /^\s+'(\w+)\.\w+'|rules: \{ '(\w+)\.\w+'/m.exec(text);
  return { variable, entity: entity?.[1] ?? entity?.[2] };
}

export const addRule = ({ capability, action, rule = '() => false' }) =>
  edit(policyPath(capability), atEndOf(/rules: \{/, ` '${action}': ${rule},`));

/** @param allowed who may do what, as the test writes it */
export const addPolicyEntry = ({ capability, entity, policy, allowed = '{}' }) =>
  edit(
    'apps/api/src/access/policies.test.ts',
    importing(policy, `../${policyPath(capability).slice('apps/api/src/'.length)}`),
    atEndOf(
      /const entries: readonly Entry\[\] = \[/,
      `entry('${policyPath(capability).slice(`${api}/`.length)}', '${withArticle(entity)}', ${policy}, { company_id: 'own' }, ${allowed}),`,
    ),
  );

function declaration({ key, name, summary, method, path, rateLimit, params, hasBody }) {
  const fields = params.map((param) => `${param}: idSchema`).join(', ');
  return [
    `\nexport const ${key} = defineOperation({`,
    `name: '${name}', summary: ${quoted(summary)}, method: '${method}', path: '${path}',`,
    `access: ['admin'], impersonation: 'allowed', rateLimit: '${rateLimit}', offline: 'online',`,
    params.length > 0 ? `params: z.object({ ${fields} }),` : '',
    hasBody
      ? 'body: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),'
      : '',
    'response: { status: 200, data: z.object({ done: z.boolean() }) },',
    'errors: [],',
    '});\n',
  ].join('\n');
}

export const addOperation = (operation) =>
  edit(
    domain(operation.capability, 'operations'),
    importingZod,
    importing('defineOperation', '../contract/operation.ts'),
    operation.params.length > 0 ? importing('idSchema', '../shared/id.ts') : (text) => text,
    (text) => text + declaration(operation),
  );

/** Adds the documentation of an operation to the type and the value, after the others. */
export const describing = (key, docs) => [
  atEndOf(/export const \w+Docs: \{/, `\n${key}: OperationDocs<typeof ${key}>;`, ';'),
  atEndOf(/export const \w+Docs: [^=]*\} = \{/, docs),
];

export function addDocumentation({ capability, key, summary, params, hasBody }) {
  const described = params.map((param) => `${param}: 'Id of the ${param.replace(/_id$/, '')}.'`);
  const docs = [
    `\n${key}: { description: ${quoted(`${summary}.`)},`,
    params.length > 0 ? `params: { ${described.join(', ')} },` : '',
    hasBody ? "body: { name: 'The name.' }, bodyExample: { name: 'Field service' }," : '',
    '},',
  ];
  return edit(
    domain(capability, 'documentation'),
    importing(key, './operations.ts', 'import type'),
    ...describing(key, docs.join('\n')),
  );
}

/** "Rename a team" as what has happened: "Team renamed". */
export function pastSentence(text) {
  const [, verb = '', about = ''] = /^(\w+) (?:an? |the )?(.+)$/.exec(text) ?? [];
  const participle = `${verb.toLowerCase().replace(/e$/, '')}ed`;
  return `${sentenceCase(about)} ${participle}`;
}

/** What was tried, for refusals, and what has happened. */
export const addAuditText = (name, text) => {
  edit(
    auditTries,
    besideGroup(/auditAttempts: [^=]* = \{/, name, `\n  '${name}': ${quoted(text)},`),
  );
  return edit(
    auditTexts,
    besideGroup(
      /auditSentences: [^=]* = \{/,
      name,
      `\n  '${name}': ${quoted(pastSentence(text))},`,
    ),
  );
};

export const addAuditGroup = (capability, title) =>
  edit(auditMessages, atEndOf(/const groups: [^=]* = \{/, `\n${capability}: ${quoted(title)},`));

export const addAuditEntity = (entity, title) =>
  edit(auditMessages, atEndOf(/const entities: [^=]* = \{/, `\n${entity}: ${quoted(title)},`));

/** Names a kind wherever the synced kinds are listed. */
export function addKind({ capability, entity, camel, field }) {
  const schema = `${camel}Schema`;
  edit(
    domain('sync', 'schema'),
    importing(schema, `../${capability}/schema.ts`),
    atEndOf(/export const syncedKinds = \{/, `\n${entity}: ${schema},`),
    atEndOf(/interface ServerFields \{/, `\nreadonly ${entity}: never;`, ';'),
    atEndOf(/export const syncedVersions: [^=]* = \{/, `\n${entity}: 1,`),
    atEndOf(/export const syncedKeys = \{/, `\n${entity}: '${entity}_id',`),
  );
  edit(
    domain('audit', 'kinds'),
    importing(`${camel}Fields`, `../${capability}/fields.ts`),
    atEndOf(/const kinds: [^=]* = \{/, `\n${entity}: kindOf(${camel}Fields, '${field}'),`),
  );
  return edit(
    `${api}/platform/sync/snapshot.ts`,
    importing(`${camel}Source`, `../../${folderOf(capability).slice(`${api}/`.length)}/index.ts`),
    atEndOf(/const byKind: Sources = \{/, `\n${entity}: ${camel}Source,`),
  );
}

/** The digest of a row's shape: see `sync/schema.test.ts` of the domain. */
function shapeOf(schema) {
  const z = createRequire(join(root, 'packages/domain/package.json'))('zod/mini');
  const content = JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** Records the shape of a new kind's rows, as the test of the synced kinds asks for it. */
export async function recordShape({ entity, camel, capability }) {
  const test = domain('sync', 'schema.test');
  edit(test, atEndOf(/const recorded: [^=]* = \{/, `\n${entity}: [1, ''],`));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  spawnSync(process.execPath, [tsc, '-b', 'packages/domain'], { cwd: root, stdio: 'inherit' });
  const built = join(root, `packages/domain/dist/${capability}/schema.js`);
  const { [`${camel}Schema`]: schema } = await import(pathToFileURL(built).href);
  return edit(test, (text) =>
    text.replace(`${entity}: [1, '']`, `${entity}: [1, '${shapeOf(schema)}']`),
  );
}

/** Records the checksum of a migration that has its final text. */
export function landMigration(name) {
  const path = 'apps/api/migrations/landed.json';
  const landed = Object.entries({ ...JSON.parse(read(path)), [name]: migrationSum(name) });
  const sorted = Object.fromEntries(landed.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(join(root, path), `${JSON.stringify(sorted, null, 2)}\n`);
  return path;
}

export const addTag = (capability, title, description) =>
  edit(
    'packages/domain/src/documentation/tags.ts',
    atEndOf(
      /tagDocs: [^=]* = \{/,
      `\n${capability}: { name: ${quoted(title)}, description: ${quoted(description)} },`,
    ),
  );
