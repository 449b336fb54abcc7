import { randomUUID } from 'node:crypto';
import type { Configuration } from '../config/configuration.ts';
import type { Log } from '../logging/log.ts';
import type { Sealer } from '../secrets/seal.ts';
import { createSandboxRates } from '../vendors/exchange-rates/sandbox.ts';
import { closePastMonths } from './close-months.ts';
import type { DemoSize } from './generate.ts';
import { ensureInstallation } from './installation-store.ts';
import { loadDemo } from './load.ts';

/** Closed months by size: those of a large demo take long to close. */
const closedMonths = { small: 12, '10k': 1, '50k': 1 } as const satisfies Record<DemoSize, number>;

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
  const now = new Date();
  if (!(await loadDemo({ ownerUrl, sealer, size, companies, now, log }))) return;
  const { seller } = configuration.billing;
  const rates = createSandboxRates();
  await closePastMonths({ ownerUrl, seller, rates, now, months: closedMonths[size] });
}
