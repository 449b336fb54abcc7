import { dayOf, monthOf } from '@workspace/domain/billing/month';
import type { ExplanationResponse } from '@workspace/domain/billing/schema';
import { computedOnce } from '../../../database/computed-once.ts';
import { readDataVersion } from '../../../database/data-version.ts';
import type { Pool } from '../../../database/pool.ts';
import {
  type TransactionOrigin,
  type TransactionScope,
  transact,
  type UnitOfWork,
} from '../../../database/unit-of-work.ts';
import { type EstimatedMonth, estimateMonth, explainEstimate } from './estimating.ts';

/** Who asks: all managers of a company read the same rows. */
export interface Asking {
  readonly pool: Pool;
  readonly scope: TransactionScope;
  readonly origin: TransactionOrigin;
}

/** Lines in memory, of all companies; a company of 50,000 numbers has some 30 MB. */
const mostLines = 120_000;

const estimates = computedOnce<EstimatedMonth>({
  largest: mostLines,
  // A company without lines takes a place too.
  sizeOf: ({ pages }) => pages.reduce((sum, page) => sum + page.length, 1),
});
const explanations = computedOnce<ExplanationResponse | null>({
  largest: 200,
  sizeOf: () => 1,
});

/**
 * The version of everything that an estimate is computed from: the company's revision, which counts
 * changes of numbers, people, teams, top-ups and prices; the day; and the rows that are not synced.
 */
async function readVersion(unit: UnitOfWork): Promise<string> {
  const { epoch, revision } = await readDataVersion(unit);
  const [row] = await unit.query<{ version: string }>(
    `SELECT md5(concat_ws('/',
       (SELECT concat_ws(' ', open_month, currency, country_iso_code) FROM companies
        WHERE id = :company),
       (SELECT string_agg((account.*)::text, '/' ORDER BY id) FROM payment_accounts account
        WHERE company_id = :company),
       (SELECT string_agg(concat(id, payment_account_id), '/' ORDER BY id) FROM teams
        WHERE company_id = :company),
       (SELECT string_agg(concat(id, amount, ' ', used), '/' ORDER BY id) FROM billing_credits
        WHERE company_id = :company AND used < amount),
       (SELECT concat(count(*), ' ', sum(version)) FROM invoices WHERE company_id = :company)
     )) AS version`,
    { company: unit.scope.companyId },
  );
  return [epoch, revision, dayOf(unit.now), row?.version].join(' ');
}

const keyOf = ({ companyId, actorKind }: TransactionScope) => `${companyId}/${actorKind}`;

const read = <T>({ pool, scope, origin }: Asking, work: (unit: UnitOfWork) => Promise<T>) =>
  transact(pool, scope, origin, work, 'read');

/**
 * The estimate of the running month. It is computed outside of the caller's transaction, so that
 * callers who wait for it hold no connection.
 */
export const runningMonth = (asking: Asking): Promise<EstimatedMonth> =>
  estimates.get(
    keyOf(asking.scope),
    () => read(asking, readVersion),
    () => read(asking, (unit) => estimateMonth(unit, monthOf(unit.now))),
  );

/** Why the running month will cost more or less than the last; null across currencies. */
export const runningExplanation = (asking: Asking): Promise<ExplanationResponse | null> =>
  explanations.get(
    keyOf(asking.scope),
    () => read(asking, readVersion),
    async () => {
      const estimated = await runningMonth(asking);
      return read(asking, (unit) => explainEstimate(unit, estimated));
    },
  );
