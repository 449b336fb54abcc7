import type { Log } from '../logging/log.ts';
import type { Sealer } from '../secrets/seal.ts';
import { drawDemoLogo } from './documents.ts';
import { type DemoSize, demoSeed, generateDemo } from './generate.ts';
import { writeDemo } from './store.ts';

export interface LoadDemo {
  /** Connection URL of the role that owns the tables. */
  readonly ownerUrl: string;
  readonly sealer: Sealer;
  readonly size: DemoSize;
  /** Companies besides the demo company. */
  readonly companies: number;
  /** Product time to which the demo's dates are relative. */
  readonly now: Date;
  readonly log: Log;
}

/**
 * Loads the demo data (decisions 10) into an empty database, in one transaction. The only outbox
 * rows are those of top-ups that wait for their day or their end, so that no messages are sent.
 * @returns false if the database contains companies or a demo already; it is left unchanged.
 */
export async function loadDemo(options: LoadDemo): Promise<boolean> {
  const { ownerUrl, sealer, size, companies, now, log } = options;
  const begun = performance.now();
  const logo = await drawDemoLogo();
  const loaded = await writeDemo(
    { ownerUrl, sealer, logo, now },
    { size, seed: demoSeed, companies },
    () => generateDemo({ size, companies, now }),
  );
  if (!loaded) return false;
  const milliseconds = Math.round(performance.now() - begun);
  log.info({ size, companies, milliseconds }, 'The demo data is loaded.');
  return true;
}
