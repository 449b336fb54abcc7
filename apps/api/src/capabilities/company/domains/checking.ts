import { domainCheckedEvent } from '@workspace/domain/audit/events';
import { domainChanged } from '@workspace/domain/domains/announcement';
import { txtRecordOf } from '@workspace/domain/domains/rules';
import type { DomainProblem } from '@workspace/domain/domains/schema';
import { announce } from '../../../database/announce.ts';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { TxtResolver } from '../../../vendors/dns/port.ts';
import { checkDomain } from './messages.ts';
import type { DomainModel } from './models.ts';
import { companyOf, findById, lockById, updateDomain } from './store.ts';

const origin = {
  operation: domainCheckedEvent,
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

function inCompany<T>(
  pool: Pool,
  companyId: string | null,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  return transact(pool, asSystem(companyId), origin, work);
}

/** What DNS says about the record; undefined if it proves the domain. */
async function problemOf(
  resolver: TxtResolver,
  { domain, code }: DomainModel,
): Promise<DomainProblem | undefined> {
  const { name, value } = txtRecordOf(domain, code);
  const texts = await resolver.resolveTxt(name).catch(() => undefined);
  if (texts === undefined) return 'no_answer';
  if (texts.some((text) => text.trim() === value)) return undefined;
  return texts.length === 0 ? 'no_record' : 'other_value';
}

/** Ends a check, unless it has ended or another has begun. */
async function conclude(
  unit: UnitOfWork,
  { id, checkId }: { readonly id: string; readonly checkId: string },
  found: DomainProblem | undefined,
): Promise<void> {
  const row = await lockById(unit, id);
  if (row?.check_id !== checkId) return;
  const isTaken = found === undefined && (await companyOf(unit, row.domain)) !== undefined;
  const problem = isTaken ? 'taken' : found;
  const now = new Date();
  await updateDomain(unit, id, {
    check_id: null,
    last_checked_at: now,
    problem: problem ?? null,
    ...(problem === undefined ? { verified_at: now, proof: 'dns' as const } : {}),
  });
  unit.audited({
    entityKind: 'domain',
    entityId: id,
    before: { domain: row.domain, status: 'pending' },
    after:
      problem === undefined
        ? { domain: row.domain, status: 'verified', proof: 'dns' }
        : { domain: row.domain, status: 'pending', problem },
    outcome: problem === undefined ? 'done' : 'refused',
  });
  await announce(unit, domainChanged, { domain_id: id });
}

/**
 * Checks TXT records, outside of any transaction. A DNS that does not answer is a result: the
 * administrator waits in front of the page, and checks again.
 * @param deps.pool of the worker's role
 */
export function domainHandler(deps: {
  readonly pool: Pool;
  readonly resolver: TxtResolver;
}): MessageHandler {
  const { pool, resolver } = deps;
  return handleMessage(
    checkDomain,
    async ({ companyId, payload: { domain_id: id, check_id: checkId } }) => {
      const row = await inCompany(pool, companyId, (unit) => findById(unit, id));
      if (row?.check_id !== checkId) return;
      const problem = await problemOf(resolver, row);
      await inCompany(pool, companyId, (unit) => conclude(unit, { id, checkId }, problem));
    },
    ({ companyId, payload: { domain_id: id, check_id: checkId } }) =>
      inCompany(pool, companyId, (unit) => conclude(unit, { id, checkId }, 'no_answer')),
  );
}
