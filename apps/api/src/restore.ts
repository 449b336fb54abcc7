import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { dropQueue, refuseWhileUsed } from './database/backup/alone.ts';
import { restoreFiles } from './database/backup/files.ts';
import { readManifest } from './database/backup/form.ts';
import { restoreBackup } from './database/backup/load.ts';
import { connectDatabase } from './database/connect.ts';
import { installQueue } from './jobs/queue.ts';
import { silentLog } from './logging/log.ts';
import { createSealer } from './secrets/seal.ts';
import { StartError } from './start-error.ts';
import { filesFolder } from './vendors/files/disk.ts';

await runCommand(async (configuration, keys) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [named] = positionals;
  if (named === undefined) {
    throw new StartError('Name the backup: npm run restore -- <folder> [--replace]');
  }
  const folder = resolve(named);
  const sealer = createSealer(keys.current, keys.previous);
  // Read first, so that an invalid backup creates or changes no database.
  await readManifest(folder, sealer);
  const { urls, stop } = await connectDatabase(configuration, keys, silentLog);
  try {
    await refuseWhileUsed(urls.owner);
    const onFilled = values.replace ? 'replace' : 'refuse';
    const manifest = await restoreBackup({ ownerUrl: urls.owner, folder, sealer, onFilled });
    if (!configuration.files.s3) {
      await restoreFiles(folder, filesFolder(configuration.dataDirectory));
    }
    await dropQueue(urls.worker);
    await installQueue(urls.worker);
    return [
      `The database has been restored to ${manifest.made_at}.`,
      'Everybody has to log in again, and every device loads its data again. Messages that were waiting to be sent then are sent at the next start.',
    ].join('\n');
  } finally {
    await stop();
  }
});
