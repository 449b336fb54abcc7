// Writes skeletons: npm run new operation, capability, kind, writes.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedLists, root } from '../generate/lists.mjs';
import { layers } from '../lint/layers.mjs';
import {
  addAuditEntity,
  addAuditGroup,
  addAuditText,
  addDocumentation,
  addHandlers,
  addKind,
  addOperation,
  addPolicyEntry,
  addRule,
  addTag,
  folderOf,
  formsOf,
  landMigration,
  policyOf,
  recordShape,
  sentenceCase,
  withArticle,
} from './edits.mjs';
import { addWrites, writesOf } from './writes.mjs';

const domain = 'packages/domain/src';
const pwa = 'apps/pwa/src/features';

const capabilities = () =>
  readdirSync(join(root, domain)).filter((name) =>
    existsSync(join(root, domain, name, 'operations.ts')),
  );

const singular = (name) => name.replace(/ies$/, 'y').replace(/s$/, '');

const matches = (pattern, hint) => (value) => pattern.test(value) || hint;

/** Brings the generated lists and the format up to date. */
function finish() {
  for (const [path, text] of generatedLists()) writeFileSync(join(root, path), text);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'check', '--write', 'apps', 'packages'], { cwd: root });
  return 'then: npm run openapi, npm run schema after a migration, npm test -- types lint format domain api';
}

const template = (folder, name) => ({ templateFile: `${folder}/${name}.hbs`, force: false });
const target = (path) => join(root, path);

/** What the templates of an operation need besides the answers. */
function detailsOf({ capability, key, name, method, path }) {
  const verb = name.split('.')[1];
  const policy = policyOf(capability) ?? {
    variable: `${singular(capability)}Policy`,
    entity: singular(capability),
  };
  return {
    action: `${policy.entity}.${verb}`,
    policy: policy.variable,
    entity: policy.entity,
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param),
    hasBody: ['POST', 'PATCH', 'PUT'].includes(method),
    rateLimit: method === 'GET' ? 'read' : 'write',
    file: key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  };
}

/** The handler of an operation of which only the policy is known. */
const operationHandler = ({ capability, key, policy, action }) =>
  addHandlers(capability, {
    imports: [[policy, './policy.ts']],
    write: (
      operations,
    ) => `export const ${key}: Handler<typeof ${operations}.${key}> = async ({ unit }) => {
  // Replace \`undefined\` by the row that the call is about; without a row the answer is 404.
  ${policy}.authorise(unit.scope, '${action}', undefined);
  return { data: { done: true } };
};
`,
  });

const listHandler = ({ capability, key }) =>
  addHandlers(capability, {
    write: (operations) => `// Replace the empty list by a call of the store.
export const ${key}: Handler<typeof ${operations}.${key}> = async () => ({ data: [] });
`,
  });

const writeHandlers = ({ capability, pascal, idField }) =>
  addHandlers(capability, {
    imports: [['* as writing', './writing.ts']],
    write: (
      operations,
    ) => `export const create${pascal}: Handler<typeof ${operations}.create${pascal}> = async (
  { unit },
  { params, body },
) => ({ data: await writing.create${pascal}(unit, params.company_id, body) });

export const update${pascal}: Handler<typeof ${operations}.update${pascal}> = async (
  { unit, seenVersion },
  { params, body },
) => ({ data: await writing.update${pascal}(unit, params.${idField}, body, seenVersion) });

export const delete${pascal}: Handler<typeof ${operations}.delete${pascal}> = async (
  { unit, seenVersion },
  { params },
) => {
  await writing.delete${pascal}(unit, params.${idField}, seenVersion);
  return undefined;
};
`,
  });

function operationActions(answers) {
  const data = { ...answers, ...detailsOf(answers) };
  const folder = folderOf(answers.capability);
  const policyFile = target(`${folder}/policy.ts`);
  const writesPolicy = !existsSync(policyFile);
  const add = (path, name) => ({
    type: 'add',
    path: target(path),
    data,
    ...template('operation', name),
  });
  return [
    () => operationHandler(data),
    add(`${folder}/${data.file}.test.ts`, 'story.test.ts'),
    writesPolicy ? add(`${folder}/policy.ts`, 'policy.ts') : () => addRule(data),
    ...(writesPolicy ? [() => addPolicyEntry(data)] : []),
    () => addOperation(data),
    () => addDocumentation(data),
    () => addAuditText(data.name, data.summary),
    finish,
  ];
}

function capabilityActions({ capability, layer, entity, heading, description }) {
  const folder = folderOf(capability, layer);
  const names = heading.toLowerCase().replace(/\W+/g, '_');
  const { pascal, dashed } = formsOf(names);
  const key = `list${pascal}`;
  const data = {
    capability,
    heading,
    key,
    path: dashed,
    file: `list-${dashed}`,
    entity,
    ...formsOf(entity),
  };
  const add = (path, name) => ({
    type: 'add',
    path: target(path),
    data,
    ...template('capability', name),
  });
  return [
    add(`${domain}/${capability}/schema.ts`, 'schema.ts'),
    add(`${domain}/${capability}/operations.ts`, 'operations.ts'),
    add(`${domain}/${capability}/documentation.ts`, 'documentation.ts'),
    add(`${folder}/${data.file}.test.ts`, 'story.test.ts'),
    () => listHandler(data),
    () => addTag(capability, heading, description),
    () => addAuditText(`${capability}.list`, `View ${heading.toLowerCase()}`),
    () => addAuditGroup(capability, heading),
    finish,
  ];
}

/** `cost_code:20,name` as the texts of a row. */
function textsOf(fields) {
  return fields.split(',').map((field) => {
    const [name, most = '80'] = field.trim().split(':');
    return { name, most: Number(most), label: sentenceCase(name), example: 'Field service' };
  });
}

/** A name after those of all migrations. */
function nextMigration(name) {
  const dates = readdirSync(target('apps/api/migrations')).flatMap(
    (file) => /^(\d{8})\d{6}-/.exec(file)?.[1] ?? [],
  );
  const day = new Date(
    `${dates
      .toSorted()
      .at(-1)
      .replace(/(....)(..)/, '$1-$2-')}T00:00:00Z`,
  );
  day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10).replaceAll('-', '')}000100-${name}`;
}

/** A synced kind of a company: its row, its table, and its place in the lists of kinds. */
function kindActions({ capability, layer, entity, heading, description, fields: given }) {
  const folder = folderOf(capability, layer);
  const forms = formsOf(entity);
  const texts = textsOf(given);
  const table = heading.toLowerCase().replace(/\W+/g, '_');
  const migration = nextMigration(table.replaceAll('_', '-'));
  const data = {
    capability,
    entity,
    heading,
    texts,
    table,
    field: (texts.find(({ name }) => name === 'name') ?? texts[0]).name,
    title: sentenceCase(entity),
    aWords: withArticle(forms.words),
    aTitle: sentenceCase(withArticle(forms.words)),
    ...forms,
  };
  const add = (path, name) => ({
    type: 'add',
    path: target(path),
    data,
    ...template('kind', name),
  });
  return [
    ...['schema.ts', 'fields.ts', 'documentation.ts'].map((name) =>
      add(`${domain}/${capability}/${name}`, name),
    ),
    ...['store.ts', 'index.ts'].map((name) => add(`${folder}/${name}`, name)),
    add(`apps/api/migrations/${migration}.ts`, 'migration.ts'),
    () => addTag(capability, heading, description),
    () => addAuditGroup(capability, heading),
    () => addAuditEntity(entity, data.title),
    () => addKind(data),
    () => recordShape(data),
    finish,
    () => landMigration(migration),
  ];
}

/** What creates, changes and deletes the rows of a synced kind. */
function writesActions({ kind }) {
  const data = writesOf(kind);
  const folder = folderOf(data.capability);
  const add = (path, name) => ({
    type: 'add',
    path: target(path),
    data,
    ...template('writes', name),
  });
  const addMissing = (path, name) => (existsSync(target(path)) ? [] : [add(path, name)]);
  const writesPolicy = !existsSync(target(`${folder}/policy.ts`));
  return [
    add(`${folder}/writing.ts`, 'writing.ts'),
    add(`${folder}/write-store.ts`, 'write-store.ts'),
    add(`${folder}/${data.dashed}-writes.test.ts`, 'story.test.ts'),
    ...addMissing(`${folder}/policy.ts`, 'policy.ts'),
    ...addMissing(`${folder}/entity.ts`, 'entity.ts'),
    ...addMissing(`${pwa}/changes/kinds/${data.dashed}.ts`, 'kind.ts'),
    add(`${pwa}/${data.capability}/${data.dashed}-dialogs.tsx`, 'dialogs.tsx'),
    add(`${pwa}/${data.capability}/${data.dashed}-messages.ts`, 'messages.ts'),
    add(`${pwa}/${data.capability}/${data.path}-screen.tsx`, 'screen.tsx'),
    () => writeHandlers(data),
    () => addWrites(data, { writesPolicy }),
    finish,
  ];
}

const capabilityPrompts = [
  {
    type: 'input',
    name: 'capability',
    message: 'Name in the plural and in one word, such as teams or costcentres',
    validate: matches(/^[a-z]+$/, 'One word in lower case'),
  },
  {
    type: 'list',
    name: 'layer',
    message: 'Layer (ARCHITECTURE.md): it imports this layer and lower ones alone',
    choices: layers,
    default: 'platform',
  },
  {
    type: 'input',
    name: 'entity',
    message: 'Name of one row, such as team or cost_centre',
    validate: matches(/^[a-z]+(_[a-z]+)*$/, 'Words in lower case, joined by underscores'),
  },
  { type: 'input', name: 'heading', message: 'Heading in the documents, such as Cost centres' },
  { type: 'input', name: 'description', message: 'Description, such as Groups of people.' },
];

export default function plopfile(plop) {
  plop.setGenerator('operation', {
    description: 'declaration, documentation, handler, policy action, story, audit text',
    prompts: [
      { type: 'list', name: 'capability', message: 'Capability', choices: capabilities() },
      {
        type: 'input',
        name: 'key',
        message: 'Key in the catalogue, such as renameTeam',
        validate: matches(/^[a-z]+[A-Z]\w+$/, 'A verb and a noun in camel case'),
      },
      {
        type: 'input',
        name: 'name',
        message: 'Name on the wire, such as teams.rename',
        validate: matches(/^[a-z_]+\.[a-z_]+$/, 'capability.verb'),
      },
      { type: 'input', name: 'summary', message: 'Summary, such as Rename a team' },
      {
        type: 'list',
        name: 'method',
        message: 'Method',
        choices: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
      },
      {
        type: 'input',
        name: 'path',
        message: 'Path, such as /api/v0/teams/{team_id}',
        validate: matches(/^\/api\/[\w/{}-]+$/, 'It begins with /api/'),
      },
    ],
    actions: operationActions,
  });
  plop.setGenerator('writes', {
    description:
      'create, update and delete of a synced kind, online and offline, with their story, list and forms',
    prompts: [
      {
        type: 'input',
        name: 'kind',
        message: 'Synced kind, such as team',
        validate: (kind) => {
          try {
            return writesOf(kind) !== undefined;
          } catch (error) {
            return error.message;
          }
        },
      },
    ],
    actions: writesActions,
  });
  plop.setGenerator('kind', {
    description: 'synced rows of a company: schema, table, source, audit, lists of kinds',
    prompts: [
      ...capabilityPrompts,
      {
        type: 'input',
        name: 'fields',
        message: 'Texts of the row with their greatest length, such as cost_code:20,name:80',
        validate: matches(/^[a-z_]+(:\d+)?(,[a-z_]+(:\d+)?)*$/, 'name:length, joined by commas'),
      },
    ],
    actions: kindActions,
  });
  plop.setGenerator('capability', {
    description: 'schema, list operation, documentation, handler, story, audit texts',
    prompts: capabilityPrompts,
    actions: capabilityActions,
  });
}
