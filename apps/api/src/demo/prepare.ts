import { randomUUID } from 'node:crypto';
import type { Configuration } from '../config/configuration.ts';
import type { Log } from '../logging/log.ts';
import type { Sealer } from '../secrets/seal.ts';
import { ensureInstallation } from './installation-store.ts';
import { loadDemo } from './load.ts';

/** Gives a fresh database its epoch and, in demo mode, its data; leaves any other unchanged. */
export async function prepareInstallation(deps: {
  ownerUrl: string;
  sealer: Sealer;
  configuration: Configuration;
  log: Log;
}): Promise<void> {
  const { ownerUrl, sealer, configuration, log } = deps;
  if (configuration.mode === 'production') {
    await ensureInstallation(ownerUrl, randomUUID());
    return;
  }
  const { size, companies } = configuration.demo;
  await loadDemo({ ownerUrl, sealer, size, companies, now: new Date(), log });
}
