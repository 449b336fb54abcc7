import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import type { Configuration } from './config/configuration.ts';
import { beginRotation, endRotation } from './config/new-key.ts';
import type { SecretKeys } from './config/secret-key.ts';
import { reachDatabase } from './database/reach.ts';
import { asOwner, countSealed, type SealedCount, sealAgain } from './database/rotation/rotate.ts';
import { silentLog } from './logging/log.ts';
import { createSealer } from './secrets/seal.ts';
import { StartError } from './start-error.ts';

const sum = (counts: readonly SealedCount[], of: 'current' | 'previous' | 'unknown') =>
  counts.reduce((total, count) => total + count[of], 0);

const table = (counts: readonly SealedCount[]) =>
  counts
    .filter(({ current, previous, unknown }) => current + previous + unknown > 0)
    .map(
      ({ name, current, previous, unknown }) =>
        `  ${name}: ${current} with the present key, ${previous} with the one before${unknown > 0 ? `, ${unknown} with neither` : ''}`,
    )
    .join('\n');

async function rotate(
  configuration: Configuration,
  keys: SecretKeys,
  wish: 'count' | 'seal' | 'drop',
): Promise<string> {
  if (keys.previous === undefined && wish !== 'count') {
    throw new StartError(
      'There is no key before the present one, so there is nothing to rotate. docs/keeping.md says how to begin.',
    );
  }
  const sealer = createSealer(keys.current, keys.previous);
  const { urls, stop } = await reachDatabase(configuration, keys, silentLog);
  try {
    return await asOwner(urls.owner, async (client) => {
      const before = await countSealed(client, sealer.keyNames);
      if (wish === 'count') return `${sum(before, 'previous')} to seal again.\n${table(before)}`;
      if (wish === 'drop') {
        const left = sum(before, 'previous');
        if (left === 0) return endRotation(configuration);
        throw new StartError(
          `${left} secrets are still sealed with the key before: run npm run rotate-key first.`,
        );
      }
      const done = await sealAgain(client, sealer);
      const after = await countSealed(client, sealer.keyNames);
      const lost = sum(after, 'unknown');
      if (lost > 0) {
        throw new StartError(
          `${done} sealed again, but ${lost} were sealed with a key that is neither of the two:\n${table(after)}`,
        );
      }
      return `${done} sealed again; ${sum(after, 'previous')} are left with the key before.\nSessions follow when people come by: wait as long as you like (a session lasts 30 days), then: npm run rotate-key -- --drop`;
    });
  } finally {
    await stop();
  }
}

await runCommand(async (configuration, keys) => {
  const { values } = parseArgs({
    options: {
      new: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      drop: { type: 'boolean', default: false },
    },
  });
  if (values.new) {
    await beginRotation(configuration, keys);
    return 'There is a new key. Start the product again, and then: npm run rotate-key';
  }
  return rotate(configuration, keys, values['dry-run'] ? 'count' : values.drop ? 'drop' : 'seal');
});
