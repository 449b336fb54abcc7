import { RateLimited } from '../../../http/pipeline/limit.ts';
import type { IntegrationModel } from '../integrations/index.ts';

/** Service users that may be tried in an hour: HiBob blocks an address after many wrong ones. */
const tries = { most: 10, windowMs: 60 * 60_000 } as const;

/**
 * The counters after one more try.
 * @throws RateLimited
 */
export function countTry(
  row: Pick<IntegrationModel, 'tries' | 'tries_since'>,
  now: Date,
): Pick<IntegrationModel, 'tries' | 'tries_since'> {
  const since = row.tries_since?.getTime() ?? 0;
  const endsIn = since + tries.windowMs - now.getTime();
  if (endsIn <= 0) return { tries: 1, tries_since: now };
  if (row.tries >= tries.most) throw new RateLimited(endsIn);
  return { tries: row.tries + 1, tries_since: row.tries_since };
}
