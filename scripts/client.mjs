// `npm run client -- <folder>` writes a client package for TypeScript and JavaScript, made from the
// contract: ES modules and types, without dependencies. The default folder is dist/client.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brand } from '@workspace/domain/brand';
import { printOpenApi } from '@workspace/domain/documentation/print-openapi';
import { root } from './build.mjs';
import { printClient } from './client/print-client.mjs';

const target = resolve(
  process.env.INIT_CWD ?? process.cwd(),
  process.argv[2] ?? join(root, 'dist/client'),
);
const className = `${brand.name}Client`;
const packageName = `${brand.name.toLowerCase()}-client`;

const manifest = {
  name: packageName,
  version: '0.1.0',
  description: `Calls the ${brand.name} API with an API key.`,
  license: 'UNLICENSED',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20.3' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  files: ['*.js', '*.d.ts'],
};

const readme = `# ${packageName}

\`\`\`js
import { ApiError, ${className} } from '${packageName}';

const client = new ${className}({ key: process.env.${brand.environmentPrefix}KEY, baseUrl: '${brand.websiteUrl}' });

for await (const number of client.numbers.list({ params: { company_id } })) console.log(number.status);

const { data, page } = await client.numbers.list({ params: { company_id }, query: { limit: 10 } }).page();

try {
  await client.numbers.update({ params: { number_id }, body: { plan_id } }, { ifMatch: number.version });
} catch (error) {
  if (error instanceof ApiError && error.code === 'stale_version') console.log(error.current);
}
\`\`\`

A call is repeated if the connection is lost, or the server is busy (429, 502, 503, 504), after the time in \`Retry-After\`. What changes something carries an idempotency key, so it is done once. Needs Node.js 20.3, or a browser. Keep the key on your server.
`;

const work = mkdtempSync(join(tmpdir(), 'client-package-'));
try {
  // Without another folder's settings, the compiler reads the two files alone.
  cpSync(join(root, 'scripts/client/runtime.ts'), join(work, 'runtime.ts'));
  writeFileSync(join(work, 'index.ts'), printClient(printOpenApi(brand.websiteUrl), className));
  writeFileSync(join(work, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    module: 'NodeNext',
    strict: true,
    declaration: true,
    types: [],
    rootDir: '.',
    outDir: 'built',
  };
  writeFileSync(
    join(work, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['index.ts', 'runtime.ts'] }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', work], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The client does not compile: ${stdout}`);
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(join(work, 'built'))) {
    cpSync(join(work, 'built', file), join(target, file));
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(target, 'README.md'), readme);
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.stdout.write(`${packageName} is in ${target}\n`);
