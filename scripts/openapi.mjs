// Prints the OpenAPI document from the contract into docs/openapi.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@workspace/domain/brand';
import { catalogue } from '@workspace/domain/catalogue';
import { printOpenApi } from '@workspace/domain/contract/openapi';
import { root } from './build.mjs';

const document = printOpenApi(catalogue, { title: `${brand.name} API`, version: '0' });
writeFileSync(join(root, 'docs/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
