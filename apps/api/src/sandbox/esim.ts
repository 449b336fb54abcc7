import { setTimeout as pause } from 'node:timers/promises';
import { AppError, commonErrors, type ErrorDefinition } from '@workspace/domain/contract/error';
import type { Pool } from '../database/pool.ts';
import { asSystem, transact } from '../database/unit-of-work.ts';
import { wakeClock } from '../vendors/clock/product-clock.ts';
import {
  type PhoneEvent,
  type PhoneLine,
  type PhoneProblem,
  phoneObstacle,
  phoneProblems,
} from '../vendors/network/sandbox/phone.ts';
import {
  findCall,
  findLine,
  findNamedNumber,
  insertPhoneEvent,
  lockLine,
  type NamedNumber,
  readPhoneEvent,
} from './esim-store.ts';

export interface EsimDeps {
  /** Pool of the app's role. */
  readonly pool: Pool;
  /** Pool of the role that sees all companies, to find the company of a number. */
  readonly staffPool: Pool;
}

const shortestPauseMs = 5;
const maxPauseMs = 100;

/** An order of events that no phone can bring about. */
export class ImpossibleEvent extends AppError {
  readonly problem: PhoneProblem;

  constructor(problem: PhoneProblem) {
    const definition: ErrorDefinition = {
      code: 'impossible_esim_event',
      status: 409,
      message: phoneProblems[problem],
    };
    super(definition);
    this.problem = problem;
  }
}

const origin = {
  operation: 'sandbox.esim',
  actor: { kind: 'network', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** A number with its line at the network; undefined for both if there is none. */
export async function readPhone(
  { pool, staffPool }: EsimDeps,
  numberId: string,
): Promise<{ number: NamedNumber; line: PhoneLine | undefined } | undefined> {
  const number = await findNamedNumber(staffPool, numberId);
  if (!number) return undefined;
  const line = await transact(
    pool,
    asSystem(number.companyId),
    origin,
    async (unit) => {
      const call = await findCall(unit, numberId);
      return call === undefined ? undefined : findLine(unit.trx, call);
    },
    'read',
  );
  return { number, line };
}

/**
 * Lets the sandbox network report what a phone did with an eSIM, and waits until the product has
 * applied it. The event falls due now, on the product clock, so that the worker delivers it like
 * any other event, also after a kill.
 * @returns its product time
 * @throws AppError 404 for an unknown number, 503 if it was not applied in time
 * @throws ImpossibleEvent 409
 */
export async function reportPhoneEvent(
  { pool, staffPool }: EsimDeps,
  { numberId, event }: { readonly numberId: string; readonly event: PhoneEvent },
  patienceMs: number,
): Promise<Date> {
  const number = await findNamedNumber(staffPool, numberId);
  if (!number) throw new AppError(commonErrors.notFound);
  const { id, dueAt } = await transact(pool, asSystem(number.companyId), origin, async (unit) => {
    const callIdentifier = await findCall(unit, numberId);
    if (callIdentifier === undefined) throw new AppError(commonErrors.notFound);
    await lockLine(unit, callIdentifier);
    const line = await findLine(unit.trx, callIdentifier);
    const problem = number.status === 'inactive' ? 'ended' : phoneObstacle(line, event);
    if (problem) throw new ImpossibleEvent(problem);
    const requestId = line?.requestId ?? null;
    const entry = { id: unit.newId(), callIdentifier, event, requestId };
    unit.send(wakeClock, {});
    return { id: entry.id, dueAt: await insertPhoneEvent(unit, entry) };
  });
  const began = Date.now();
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
    const state = await readPhoneEvent(pool, id);
    if (state === 'applied') return dueAt;
    if (state === 'gone') throw new ImpossibleEvent('replaced');
    if (Date.now() - began > patienceMs) {
      throw new AppError(commonErrors.unavailable, {
        message: 'The network has not reported the event yet. It will as soon as the worker runs.',
      });
    }
    await pause(pauseMs);
  }
}
