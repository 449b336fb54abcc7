// The names and the insertions of `npm run new writes`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../generate/lists.mjs';
import {
  addAuditText,
  addPolicyEntry,
  addRule,
  atEndOf,
  describing,
  domain,
  edit,
  importing,
  importingZod,
  policyOf,
  quoted,
  read,
  withArticle,
} from './edits.mjs';

const verbs = ['create', 'update', 'delete'];
const managing = ['admin', 'staff within', 'system'];
const kinds = 'apps/pwa/src/features/changes/kinds';
const descriptors = `${kinds}/descriptors.ts`;
const kindFile = (dashed) => `${kinds}/${dashed}.ts`;
/** Fields that no person enters and no screen labels. */
const bookkeeping = new Set(['company_id', 'version', 'created_at', 'updated_at']);

/** The first group of the pattern. @throws Error with the sentence if there is no match */
function find(path, pattern, sentence) {
  const found = existsSync(join(root, path)) ? pattern.exec(read(path)) : null;
  if (!found) throw new Error(sentence);
  return found;
}

/** A value that the server gives a new row, by the text of the field's schema. */
function initialOf(schema) {
  if (schema.includes('nullable')) return 'null';
  if (schema.includes('z.array')) return '[]';
  if (schema.includes('z.boolean')) return 'false';
  return /z\.(int|number)/.test(schema) ? '0' : "''";
}

const sentenceCase = (text) => text[0].toUpperCase() + text.slice(1).replaceAll('_', ' ');

/**
 * Everything that the templates need about a kind.
 * @throws Error if the kind is not synced yet
 */
export function writesOf(kind) {
  const sync = domain('sync', 'schema');
  const recipe = 'First follow docs/recipes/add-a-synced-kind.md, steps 1 to 3.';
  const notSynced = `${kind} is no synced kind. ${recipe}`;
  const [, schema] = find(sync, new RegExp(`^  ${kind}: (\\w+Schema),`, 'm'), notSynced);
  const from = new RegExp(
    `import \\{[^}]*\\b${schema}\\b[^}]*\\} from '\\.\\./(\\w+)/schema\\.ts'`,
  );
  const [, capability] = find(sync, from, notSynced);
  const keys = new RegExp(`syncedKeys = \\{[^}]*\\b${kind}: '(\\w+)'`);
  const [, idField] = find(sync, keys, notSynced);
  const store = `apps/api/src/capabilities/${capability}/store.ts`;
  const [, source, table, column] = find(
    store,
    new RegExp(`(\\w+Source) = syncedTable\\(\\{\\s*kind: '${kind}',\\s*id: '(\\w+)\\.(\\w+)'`),
    `${store} has no syncedTable for ${kind}. ${recipe}`,
  );
  const shape = new RegExp(`${schema} = z\\.object\\(\\{([\\s\\S]*?)^\\}\\)`, 'm');
  const [, body] = find(domain(capability, 'schema'), shape, `${schema} is no z.object.`);
  const fields = [...body.matchAll(/^ {2}(\w+): (.+),$/gm)]
    .map(([, name, type]) => ({ name, type }))
    .filter(({ name }) => name !== idField && !bookkeeping.has(name));
  const text =
    fields.find(({ name }) => name === 'name') ??
    fields.find(({ type }) => type.startsWith('z.string'));
  if (!text) throw new Error(`${schema} has no text that a person enters.`);
  const camel = kind.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const entityFile = `apps/api/src/capabilities/${capability}/entity.ts`;
  const existing = existsSync(join(root, entityFile))
    ? /export const (\w+) = defineEntity/.exec(read(entityFile))?.[1]
    : undefined;
  return {
    kind,
    capability,
    schema,
    idField,
    source,
    table,
    column,
    camel,
    pascal: camel[0].toUpperCase() + camel.slice(1),
    dashed: kind.replaceAll('_', '-'),
    words: kind.replaceAll('_', ' '),
    title: sentenceCase(kind),
    aWords: withArticle(kind.replaceAll('_', ' ')),
    label: sentenceCase(text.name),
    labelWords: text.name.replaceAll('_', ' '),
    entity: existing ?? `${camel}Entity`,
    policy: policyOf(capability)?.variable ?? `${camel}Policy`,
    field: text.name,
    initial: fields
      .filter(({ name }) => name !== text.name)
      .map(({ name, type }) => `${name}: ${initialOf(type)}`),
    labels: fields.map(({ name }) => ({ field: name, label: sentenceCase(name) })),
  };
}

function declarations(data) {
  const { capability, pascal, kind, words, idField, field, schema, initial } = data;
  const entered = 'z.string().check(z.trim(), z.minLength(1), z.maxLength(80))';
  const common = (verb, method, path) => `
    name: '${capability}.${verb}', summary: ${quoted(`${sentenceCase(verb)} ${withArticle(words)}`)},
    method: '${method}', path: '${path}',
    access: ['admin'], impersonation: 'allowed', rateLimit: 'write', offline: 'queued',`;
  const one = `/api/v0/${capability}/{${idField}}`;
  const params = `params: z.object({ ${idField}: idSchema }),`;
  return `
export const create${pascal} = defineQueued(
  defineOperation({${common('create', 'POST', `/api/v0/companies/{company_id}/${capability}`)}
    params: companyParams,
    body: z.strictObject({ ${idField}: z.optional(idSchema), ${field}: ${entered} }),
    response: { status: 201, data: ${schema} },
    errors: [commonErrors.invalid, commonErrors.idTaken],
  }),
  {
    predict: (_read, { params, body: { ${idField}: id, ...fields } }) =>
      id === undefined ? [] : [putRow('${kind}', id, { ...params, ...fields, ${initial.join(', ')} })],
  },
);

export const update${pascal} = defineQueued(
  defineOperation({${common('update', 'PATCH', one)}
    ${params}
    body: patchBody({ ${field}: ${entered} }),
    response: { status: 200, data: ${schema} },
    errors: [commonErrors.invalid, commonErrors.staleVersion],
  }),
  { predict: (_read, { params, body }) => [patchRow('${kind}', params.${idField}, body)] },
);

export const delete${pascal} = defineQueued(
  defineOperation({${common('delete', 'DELETE', one)}
    ${params}
    response: { status: 204 },
    errors: [commonErrors.staleVersion],
  }),
  { predict: (_read, { params }) => [removeRow('${kind}', params.${idField})] },
);
`;
}

function addDeclarations(data) {
  const queue = ['defineQueued', 'putRow', 'patchRow', 'removeRow'];
  return edit(
    domain(data.capability, 'operations'),
    importingZod,
    importing('companyParams', '../companies/operations.ts'),
    importing('commonErrors', '../contract/error.ts'),
    importing('defineOperation', '../contract/operation.ts'),
    ...queue.map((name) => importing(name, '../contract/queue.ts')),
    importing('idSchema', '../shared/id.ts'),
    importing('patchBody', '../shared/patch-body.ts'),
    importing(data.schema, './schema.ts'),
    (text) => text + declarations(data),
  );
}

function addDocs({ capability, pascal, words, idField, field }) {
  const ids = `params: { ${idField}: 'Id of the ${words}.' },`;
  const entered = `${field}: '${sentenceCase(field)} of the ${words}.'`;
  const example = `bodyExample: { ${field}: 'Field service' },`;
  const a = withArticle(words);
  const conflict = 'With `If-Match`, a version that is no longer the current one is refused.';
  const docs = {
    create: `{ description: 'Creates ${a}. The same content under the same id is created once.',
      params: companyIdParam,
      body: { ${idField}: 'Id of the new ${words}; made by the server if it is not sent.', ${entered} },
      ${example} },`,
    update: `{ description: ${quoted(`Changes ${a}. ${conflict}`)}, ${ids}
      body: { ${entered} }, ${example} },`,
    delete: `{ description: ${quoted(`Deletes ${a}. ${conflict}`)}, ${ids} },`,
  };
  const names = verbs.map((verb) => `${verb}${pascal}`);
  return edit(
    domain(capability, 'documentation'),
    importing('companyIdParam', '../documentation/shared.ts'),
    ...names.map((name) => importing(name, './operations.ts', 'import type')),
    ...verbs.flatMap((verb) => describing(`${verb}${pascal}`, `\n${verb}${pascal}: ${docs[verb]}`)),
  );
}

/** The forms that correct a refused create or change. */
function addCorrectionForms({ capability, pascal, dashed }) {
  const dialogs = `../../${capability}/${dashed}-dialogs.tsx`;
  const form = (verb, name) => `{ operation: '${capability}.${verb}', Form: lazyScreen(
    async () => (await import('${dialogs}')).${name}${pascal}Dialog) },`;
  const forms = `\nforms: [${form('create', 'Create')}${form('update', 'Edit')}],`;
  return edit(
    kindFile(dashed),
    importing('lazyScreen', '@workspace/ui/components/lazy-screen'),
    atEndOf(/Descriptor: KindDescriptor = \{/, forms),
  );
}

/** Adds the writes to the files that exist. */
export function addWrites(data, { writesPolicy }) {
  const { capability, kind, words, camel, dashed, policy } = data;
  const actions = verbs.map((verb) => `${kind}.${verb}`);
  addDeclarations(data);
  addDocs(data);
  for (const verb of verbs)
    addAuditText(`${capability}.${verb}`, `${sentenceCase(verb)} ${withArticle(words)}`);
  if (writesPolicy) {
    const who = JSON.stringify(managing);
    const allowed = `{ ${actions.map((action) => `'${action}': ${who}`).join(', ')} }`;
    addPolicyEntry({ capability, entity: words, policy, allowed });
  } else {
    edit(
      `apps/api/src/capabilities/${capability}/policy.ts`,
      importing('managers', '../../access/policy.ts'),
    );
    for (const action of actions) addRule({ capability, action, rule: 'managers' });
  }
  if (!read(descriptors).includes(`${camel}Descriptor`)) {
    edit(
      descriptors,
      importing(`${camel}Descriptor`, `./${dashed}.ts`),
      atEndOf(/const descriptors: KindDescriptors = \{/, `\n${kind}: ${camel}Descriptor,`),
    );
  }
  addCorrectionForms(data);
  return writesPolicy ? 'policies.test.ts' : 'now add the three actions to access/policies.test.ts';
}
