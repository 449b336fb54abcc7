// Writes the lists that are generated from files: operations, handlers, documentation, migrations.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedLists, root } from './generate/lists.mjs';

for (const [path, text] of generatedLists()) writeFileSync(join(root, path), text);
