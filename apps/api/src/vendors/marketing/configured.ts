import type { Configuration } from '../../config/configuration.ts';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../logging/log.ts';
import { createHubspot } from './hubspot.ts';
import { marketingNotConfigured } from './not-configured.ts';
import type { Marketing } from './port.ts';
import { createSandboxMarketing } from './sandbox.ts';

/**
 * The form service of the settings: HubSpot, in a demo otherwise the sandbox, and in production
 * otherwise none.
 * @param pool of the worker's role to submit forms; any to read the form
 */
export function configuredMarketing(
  { hubspot, mode }: Pick<Configuration, 'hubspot' | 'mode'>,
  { pool, log }: { readonly pool: Pool; readonly log: Log },
): Marketing {
  if (hubspot) return createHubspot(hubspot);
  return mode === 'demo' ? createSandboxMarketing(pool) : marketingNotConfigured(log);
}
