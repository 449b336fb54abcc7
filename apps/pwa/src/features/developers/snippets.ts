import { brand } from '@workspace/domain/brand';
import type { DocumentedOperation } from './document.ts';

export const languages = ['curl', 'javascript', 'python'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Readonly<Record<Language, string>> = {
  curl: 'cURL',
  javascript: 'JavaScript',
  python: 'Python',
};

const url = `${brand.environmentPrefix}URL`;
const key = `${brand.environmentPrefix}KEY`;
const company = 'COMPANY_ID';
const exampleKey = '5d0c9a1e-6b1f-4a57-8a35-0c8b7e9d2c40';

/** The shell variables that every example uses; the key is the reader's own to fill in. */
export const shellVariables = (serverUrl: string, companyId: string) =>
  `export ${url}=${serverUrl}\nexport ${company}=${companyId}\nexport ${key}=…`;

/** The call with which a reader begins. */
export const firstCall = () =>
  `curl -G "$${url}/api/v0/companies/$${company}/numbers" \\\n  -H "Authorization: Bearer $${key}" \\\n  -d limit=2`;

/** `{company_id}` as a shell variable: `$COMPANY_ID`. */
const withVariables = (path: string, write: (name: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => write(name.toUpperCase()));

function headersOf({ fields }: DocumentedOperation): [string, string][] {
  const names = new Set(fields.header.map(({ name }) => name));
  return [
    ...(names.has('Idempotency-Key') ? [['Idempotency-Key', exampleKey] as [string, string]] : []),
    ...(names.has('If-Match') ? [['If-Match', '"12"'] as [string, string]] : []),
  ];
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

function curl(operation: DocumentedOperation): string {
  const { method, path, bodyExample, requiredFiles = [] } = operation;
  const address = `"$${url}${withVariables(path, (name) => `$${name}`)}"`;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${address}`,
    `-H "Authorization: Bearer $${key}"`,
    ...headersOf(operation).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(bodyExample === undefined ? [] : [`--json '${pretty(bodyExample)}'`]),
    ...requiredFiles.map((name) => `-F ${name}=@…`),
  ].join(' \\\n  ');
}

function javascript(operation: DocumentedOperation): string {
  const { method, path, bodyExample, requiredFiles } = operation;
  const address = `\`\${process.env.${url}}${withVariables(path, (name) => `\${process.env.${name}}`)}\``;
  const headers = [
    `    authorization: \`Bearer \${process.env.${key}}\`,`,
    ...headersOf(operation).map(([name, value]) => `    '${name.toLowerCase()}': '${value}',`),
    ...(bodyExample === undefined ? [] : ["    'content-type': 'application/json',"]),
  ];
  return [
    ...(requiredFiles ? ["import { openAsBlob } from 'node:fs';", ''] : []),
    ...(requiredFiles ? ['const form = new FormData();'] : []),
    ...(requiredFiles ?? []).map((name) => `form.set('${name}', await openAsBlob('…'), '…');`),
    `const response = await fetch(${address}, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    ...headers,
    '  },',
    ...(bodyExample === undefined
      ? []
      : [`  body: JSON.stringify(${pretty(bodyExample)?.replaceAll('\n', '\n  ')}),`]),
    ...(requiredFiles ? ['  body: form,'] : []),
    '});',
    'const { data } = await response.json();',
  ].join('\n');
}

/** JSON as a Python literal. */
const pythonLiteral = (value: unknown) =>
  (pretty(value) ?? '')
    .replaceAll(/: true\b/g, ': True')
    .replaceAll(/: false\b/g, ': False')
    .replaceAll(/: null\b/g, ': None')
    .replaceAll('\n', '\n    ');

function python(operation: DocumentedOperation): string {
  const { method, path, bodyExample, requiredFiles } = operation;
  const files = (requiredFiles ?? []).map((name) => `"${name}": open("…", "rb")`);
  const headers = [
    `        "Authorization": f"Bearer {os.environ['${key}']}",`,
    ...headersOf(operation).map(([name, value]) => `        "${name}": '${value}',`),
  ];
  return [
    'import os, requests',
    '',
    'response = requests.request(',
    `    "${method}",`,
    `    f"{os.environ['${url}']}${withVariables(path, (name) => `{os.environ['${name}']}`)}",`,
    '    headers={',
    ...headers,
    '    },',
    ...(bodyExample === undefined ? [] : [`    json=${pythonLiteral(bodyExample)},`]),
    ...(requiredFiles ? [`    files={${files.join(', ')}},`] : []),
    ')',
    'data = response.json()["data"]',
  ].join('\n');
}

const writers: Readonly<Record<Language, (operation: DocumentedOperation) => string>> = {
  curl,
  javascript,
  python,
};

/** A request that runs as copied once the variables are set. */
export function snippetOf(language: Language, operation: DocumentedOperation): string {
  return writers[language](operation);
}
