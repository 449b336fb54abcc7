import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '@workspace/domain/brand';
import { runCommand } from './command.ts';
import { writeBackup } from './database/backup/write.ts';
import { reachDatabase } from './database/reach.ts';
import { silentLog } from './logging/log.ts';
import { createSealer } from './secrets/seal.ts';

/** Beside the product, not in its data directory, which a reset throws away. */
const usualFolder = (now: Date) =>
  `backups/${brand.name.toLowerCase()}-${now.toISOString().slice(0, 19).replaceAll(':', '')}`;

await runCommand(async (configuration, keys) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = resolve(positionals[0] ?? usualFolder(new Date()));
  const { urls, stop } = await reachDatabase(configuration, keys, silentLog);
  try {
    const sealer = createSealer(keys.current, keys.previous);
    const { tables } = await writeBackup({ ownerUrl: urls.owner, folder, sealer });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `${rows} rows of ${tables.length} tables are kept in ${folder}`,
      `What is sealed in it stays sealed. The key is not in it: keep ${brand.environmentPrefix}SECRET_KEY (or the file secret-key) in another place, for without it PINs, PUKs and activation codes are lost.`,
      'It names people. Whoever reads it reads their names, addresses and numbers.',
    ].join('\n');
  } finally {
    await stop();
  }
});
