import type { Configuration } from '../../../config/configuration.ts';
import { ownPortsOf } from '../../../config/own-ports.ts';
import type { Pool } from '../../../database/pool.ts';
import type { MessageHandler } from '../../../jobs/message.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { webhookPreparing } from './preparing.ts';
import { webhookSending } from './sending.ts';
import { createWebhookTransport } from './targets.ts';

/**
 * @param deps.pool of the worker's role
 * @param deps.appPool of the app's role
 * @param deps.workerUrl address of the database, to whose port nothing is posted
 */
export function webhookHandlers(deps: {
  readonly configuration: Configuration;
  readonly pool: Pool;
  readonly appPool: Pool;
  readonly sealer: Sealer;
  readonly workerUrl: string;
}): readonly MessageHandler[] {
  const { configuration, pool, appPool, sealer, workerUrl } = deps;
  const outbound = createWebhookTransport(configuration, ownPortsOf(configuration, workerUrl));
  return [webhookPreparing({ pool: appPool }), webhookSending({ pool, sealer, outbound })];
}
