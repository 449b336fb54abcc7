// Prints the OpenAPI document from the contract into docs/openapi.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printOpenApi } from '@workspace/domain/documentation/print-openapi';
import { root } from './build.mjs';

const document = printOpenApi('http://127.0.0.1:8080');
writeFileSync(join(root, 'docs/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
