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
  folderOf,
  formsOf,
  importing,
  importingZod,
  policyOf,
  quoted,
  read,
  sentenceCase,
  withArticle,
} from './edits.mjs';

const verbs = ['create', 'update', 'delete'];
const managing = ['admin', 'API key', 'staff within', 'system'];
const kinds = 'apps/pwa/src/features/changes/kinds';
const descriptors = `${kinds}/descriptors.ts`;
/** Fields that no person enters and no screen labels. */
const bookkeeping = new Set(['company_id', 'version', 'created_at', 'updated_at']);

/** The first group of the pattern. @throws Error with the sentence if there is no match */
function find(path, pattern, sentence) {
  const found = existsSync(join(root, path)) ? pattern.exec(read(path)) : null;
  if (!found) throw new Error(sentence);
  return found;
}

/** The part of the paths that names the rows, such as `cost-centres` for `costcentres`. */
function pathOf(capability, table) {
  const file = domain(capability, 'operations');
  const text = existsSync(join(root, file)) ? read(file) : '';
  const found = /\/api\/v0\/companies\/\{company_id\}\/([\w-]+)'/.exec(text);
  return found?.[1] ?? table.replaceAll('_', '-');
}

/** A value that the server gives a new row, by the text of the field's schema. */
function initialOf(schema) {
  if (schema.includes('nullable')) return 'null';
  if (schema.includes('z.array')) return '[]';
  if (schema.includes('z.boolean')) return 'false';
  return /z\.(int|number)/.test(schema) ? '0' : "''";
}

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
  const store = `${folderOf(capability)}/store.ts`;
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
  const texts = fields
    .filter(({ type }) => type.startsWith('z.string'))
    .map(({ name, type }) => ({
      name,
      label: sentenceCase(name),
      most: Number(/maxLength\((\d+)\)/.exec(type)?.[1] ?? 80),
      isMain: false,
    }));
  const text = texts.find(({ name }) => name === 'name') ?? texts[0];
  if (!text) throw new Error(`${schema} has no text that a person enters.`);
  text.isMain = true;
  const forms = formsOf(kind);
  const { camel } = forms;
  const entityFile = `${folderOf(capability)}/entity.ts`;
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
    ...forms,
    path: pathOf(capability, table),
    title: sentenceCase(kind),
    aWords: withArticle(forms.words),
    entity: existing ?? `${camel}Entity`,
    policy: policyOf(capability)?.variable ?? `${camel}Policy`,
    field: text.name,
    texts,
    plural: sentenceCase(table),
    pluralWords: table.replaceAll('_', ' '),
    pluralPascal: formsOf(table).pascal,
    initial: fields
      .filter(({ name }) => texts.every((entered) => entered.name !== name))
      .map(({ name, type }) => `${name}: ${initialOf(type)}`),
  };
}

function declarations(data) {
  const { capability, path, pascal, kind, words, idField, texts, schema, initial } = data;
  const entered = texts.map(({ name, most }) => `${name}: nameSchema(${most})`).join(', ');
  const common = (verb, method, address) => `
    name: '${capability}.${verb}', summary: ${quoted(`${sentenceCase(verb)} ${withArticle(words)}`)},
    method: '${method}', path: '${address}',
    access: ['admin'], impersonation: 'allowed', rateLimit: 'write', offline: 'queued',`;
  const one = `/api/v0/${path}/{${idField}}`;
  const params = `params: z.object({ ${idField}: idSchema }),`;
  return `
export const create${pascal} = defineQueued(
  defineOperation({${common('create', 'POST', `/api/v0/companies/{company_id}/${path}`)}
    params: companyParams,
    body: z.strictObject({ ${idField}: z.optional(idSchema), ${entered} }),
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
    body: patchBody({ ${entered} }),
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
    importing('nameSchema', '../shared/text.ts'),
    importing(data.schema, './schema.ts'),
    (text) => text + declarations(data),
  );
}

function addDocs({ capability, camel, pascal, words, idField, texts }) {
  const ids = `params: { ${idField}: 'Id of the ${words}.' },`;
  const entered = texts.map(({ name, label }) => `${name}: '${label} of the ${words}.'`).join(', ');
  const examples = texts.map(({ name }) => `${name}: 'Field service'`).join(', ');
  const example = `bodyExample: { ${examples} },`;
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
    (text) =>
      /\bOperationDocs\b/.test(text)
        ? text
        : importing('type OperationDocs', '../documentation/describe.ts')(text),
    (text) =>
      /^export const \w+Docs: \{/m.test(text)
        ? text
        : `${text}\nexport const ${camel}Docs: {\n} = {\n};\n`,
    ...names.map((name) => importing(name, './operations.ts', 'import type')),
    ...verbs.flatMap((verb) => describing(`${verb}${pascal}`, `\n${verb}${pascal}: ${docs[verb]}`)),
  );
}

/** The forms that correct a refused create or change. */
function addCorrectionForms({ capability, pascal, dashed }) {
  const dialogs = `../features/${capability}/${dashed}-dialogs.tsx`;
  const form = (verb, name) => `{ operation: '${capability}.${verb}', Form: lazyScreen(
    async () => (await import('${dialogs}')).${name}${pascal}Dialog) },`;
  return edit(
    'apps/pwa/src/shell/review-changes.tsx',
    atEndOf(
      /const correctionForms: readonly CorrectionForm\[\] = \[/,
      `${form('create', 'Create')}${form('update', 'Edit')}`,
    ),
  );
}

/** The list as a screen of administrators, tested like every other list. */
function addScreen({ capability, path, plural, pluralWords, pluralPascal }) {
  edit(
    'apps/pwa/src/shell/screens.tsx',
    atEndOf(
      /const screens: readonly Screen\[\] = \[/,
      `{ path: '/${path}', label: ${quoted(plural)}, icon: <ListIcon />, audience: 'admin',
        inNavigation: true, inPalette: true,
        Component: lazyScreen(
          async () => (await import('../features/${capability}/${path}-screen.tsx')).${pluralPascal}Screen,
        ) },`,
    ),
  );
  edit(
    'apps/pwa/src/shell/screens.test.tsx',
    atEndOf(/const emptyTexts: [^=]+ = \{/, `'/${path}': [${quoted(`No ${pluralWords} yet`)}],`),
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
    edit(`${folderOf(capability)}/policy.ts`, importing('managers', '../../../access/policy.ts'));
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
  addScreen(data);
  return writesPolicy ? 'policies.test.ts' : 'now add the three actions to access/policies.test.ts';
}
