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
        `  ${name}: ${current} with the current key, ${previous} with the previous one${unknown > 0 ? `, ${unknown} with neither` : ''}`,
    )
    .join('\n');

async function rotate(
  configuration: Configuration,
  keys: SecretKeys,
  step: 'count' | 'seal' | 'drop',
): Promise<string> {
  if (keys.previous === undefined && step !== 'count') {
    throw new StartError(
      'There is no previous key, so there is nothing to rotate. See docs/keeping.md for how to start.',
    );
  }
  const sealer = createSealer(keys.current, keys.previous);
  const { urls, stop } = await reachDatabase(configuration, keys, silentLog);
  try {
    return await asOwner(urls.owner, async (client) => {
      const before = await countSealed(client, sealer.keyNames);
      if (step === 'count') return `${sum(before, 'previous')} to encrypt again.\n${table(before)}`;
      if (step === 'drop') {
        const left = sum(before, 'previous');
        if (left === 0) return endRotation(configuration);
        throw new StartError(
          `${left} secrets are still encrypted with the previous key: run npm run rotate-key first.`,
        );
      }
      const done = await sealAgain(client, sealer);
      const after = await countSealed(client, sealer.keyNames);
      const lost = sum(after, 'unknown');
      if (lost > 0) {
        throw new StartError(
          `${done} encrypted again, but ${lost} were encrypted with another key:\n${table(after)}`,
        );
      }
      return `${done} encrypted again; ${sum(after, 'previous')} are still encrypted with the previous key.\nSessions follow when people use them: wait up to 30 days (the life of a session), then: npm run rotate-key -- --drop`;
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
    return 'There is a new key. Restart the product, then: npm run rotate-key';
  }
  return rotate(configuration, keys, values['dry-run'] ? 'count' : values.drop ? 'drop' : 'seal');
});
