// Writes the lists that are generated from files: operations, handlers, documentation, migrations;
// and enters new migrations in landed.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedLists, root, withNewMigrations } from './generate/lists.mjs';

const landed = 'apps/api/migrations/landed.json';
writeFileSync(join(root, landed), withNewMigrations(landed));
for (const [path, text] of generatedLists()) writeFileSync(join(root, path), text);
