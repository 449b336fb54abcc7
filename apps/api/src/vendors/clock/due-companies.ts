import type { Knex } from 'knex';
import type { Pool } from '../../database/pool.ts';
import type { MessageDefinition } from '../../jobs/message.ts';
import { lockWithin, queueForCompanies } from '../../jobs/queue-store.ts';
import type { DueSource } from './due.ts';

interface DueCompanies {
  /** Pool of the worker's role. */
  readonly pool: Pool;
  /** Its payload is `{ until }`: what falls due until then (product time) is to be done. */
  readonly message: MessageDefinition;
  /** Product time of the earliest work in a company that has no such message on its way. */
  readonly nextDue: (pool: Knex) => Promise<Date | null>;
  /** Ids of the companies with work that is due until then. */
  readonly companiesDue: (pool: Knex, until: Date) => Promise<string[]>;
}

/**
 * Work of companies that falls due on the product clock: one message for each company, so that none
 * waits for another. A company whose message failed is due again once that is given up. Its handler
 * wakes the clock, since work that falls due meanwhile is not seen while a message is on its way.
 */
export function dueCompaniesSource(options: DueCompanies): DueSource {
  const { pool, message, nextDue, companiesDue } = options;
  return {
    nextDue: () => nextDue(pool),
    async runDue(until) {
      await pool.transaction(async (trx) => {
        await lockWithin(trx, message.name);
        const companyIds = await companiesDue(trx, until);
        const payload = { until: until.toISOString() };
        // The real time makes it another message than one of the same time that was given up.
        const key = `${payload.until} ${Date.now()}`;
        await queueForCompanies(trx, message, { companyIds, payload, key });
      });
    },
  };
}
