import type { Context } from 'koa';
import { type Configuration, sandboxHrPath } from '../../config/configuration.ts';
import type { Pool } from '../../database/pool.ts';
import { readProductClock } from '../../vendors/clock/store.ts';
import {
  createSearchLimit,
  respondToSearch,
  type SandboxPerson,
} from '../../vendors/hr/sandbox/people-search.ts';
import { isForm, readHrChange, readHrSearch } from '../input.ts';
import { makeChange } from './changes.ts';
import { listPeople, seedPeople } from './people-store.ts';

type Handler = (ctx: Context) => Promise<void>;

export interface HrRoutesDeps {
  /** Pool of the app's role. */
  readonly pool: Pool;
  /** Pool of the role that sees all companies. */
  readonly staffPool: Pool;
  readonly configuration: Pick<Configuration, 'hr'>;
}

/** Everybody at the sandbox HR system, which is filled when it is first read. */
export async function readHrPeople(pool: Pool, staffPool: Pool): Promise<SandboxPerson[]> {
  await seedPeople(pool, staffPool, (await readProductClock(pool)).now);
  return listPeople(pool);
}

/** The sandbox HR system in HiBob's wire format, and the changes that its card makes. */
export function hrRoutes({
  pool,
  staffPool,
  configuration,
}: HrRoutesDeps): Readonly<Record<string, Readonly<Record<string, Handler>>>> {
  const remaining = createSearchLimit(Date.now);
  // Where the product asks the sandbox, the sandbox can reach the product too.
  const apiUrl = new URL(configuration.hr.url).origin;

  const search: Handler = async (ctx) => {
    const asked = { authorization: ctx.get('authorization'), body: await readHrSearch(ctx) };
    const everybody = () => readHrPeople(pool, staffPool);
    const { status, headers = {}, body } = await respondToSearch(asked, remaining, everybody);
    ctx.status = status;
    ctx.set({ ...headers });
    ctx.body = body;
  };

  const change: Handler = async (ctx) => {
    const asked = await readHrChange(ctx);
    await readHrPeople(pool, staffPool);
    const { now } = await readProductClock(pool);
    const data = await makeChange({ pool, apiUrl }, asked, now);
    if (isForm(ctx) && ctx.accepts('json', 'html') === 'html') {
      ctx.status = 303;
      ctx.redirect('/sandbox?section=hr');
      return;
    }
    ctx.body = { data };
  };

  return {
    [`${sandboxHrPath}/people/search`]: { POST: search },
    '/sandbox/hr/people': { POST: change },
  };
}
