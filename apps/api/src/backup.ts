import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '@workspace/domain/brand';
import { runCommand } from './command.ts';
import { backUpFiles } from './database/backup/files.ts';
import { writeBackup } from './database/backup/write.ts';
import { reachDatabase } from './database/reach.ts';
import { silentLog } from './logging/log.ts';
import { createSealer } from './secrets/seal.ts';
import { filesFolder } from './vendors/files/disk.ts';

/** In the working directory and not in the data directory, which a reset deletes. */
const usualFolder = (now: Date) =>
  `backups/${brand.name.toLowerCase()}-${now.toISOString().slice(0, 19).replaceAll(':', '')}`;

await runCommand(async (configuration, keys) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = resolve(positionals[0] ?? usualFolder(new Date()));
  const { urls, stop } = await reachDatabase(configuration, keys, silentLog);
  try {
    const sealer = createSealer(keys.current, keys.previous);
    const { tables } = await writeBackup({ ownerUrl: urls.owner, folder, sealer });
    if (!configuration.files.s3) {
      await backUpFiles(filesFolder(configuration.dataDirectory), folder);
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `${rows} rows of ${tables.length} tables are backed up in ${folder}`,
      `Secrets in it stay encrypted. The key is not in it: keep ${brand.environmentPrefix}SECRET_KEY (or the file secret-key) in another place. Without it, PINs, PUKs and activation codes are lost.`,
      'The backup contains personal data: names, addresses and phone numbers.',
    ].join('\n');
  } finally {
    await stop();
  }
});
