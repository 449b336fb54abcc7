import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { newWrite, untilAnswered, type Write } from './persistent.ts';
import type { TestProduct } from './test-product.ts';
import { plantNumber } from './world.ts';

/** Running lines: some exclusive to one writer, some shared by all. */
export interface FleetOfLines {
  readonly own: readonly (readonly string[])[];
  readonly shared: readonly string[];
  /** Plans between which lines are moved; all lines begin with the first. */
  readonly plans: readonly [string, string, string];
}

export async function plantFleetOfLines(
  { database, world }: TestProduct,
  writers: number,
): Promise<FleetOfLines> {
  const { nordlys, plans } = world;
  const { owner } = database;
  const like = await owner('plans').where({ id: plans.travel }).first();
  const more = [randomUUID(), randomUUID()] as const;
  await owner('plans').insert(more.map((id, at) => ({ ...like, id, name: `Travel ${at}` })));
  const plant = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        plantNumber(owner, {
          companyId: nordlys.id,
          userId: nordlys.employee,
          planId: plans.travel,
          type: 'travel',
        }),
      ),
    );
  const own: string[][] = [];
  for (let writer = 0; writer < writers; writer += 1) own.push(await plant(4));
  return { own, shared: await plant(4), plans: [plans.travel, ...more] };
}

/** The confirmed writes of a writer. */
export interface Tally {
  /** Ordered lines. */
  readonly ordered: readonly string[];
  /** Changes by line. */
  readonly changes: ReadonlyMap<string, number>;
  /** The plan of each of its exclusive lines. */
  readonly plan: ReadonlyMap<string, string>;
  /** Writes that needed more than one try. */
  readonly repeated: number;
}

export interface Writer {
  answers(): number;
  tries(): number;
  /** Stops after the current write. */
  end(): Promise<Tally>;
}

interface AnswerBody {
  readonly data: {
    readonly number_id: string;
    readonly results: readonly { readonly number_id: string; readonly outcome: string }[];
  };
  readonly code?: string;
}

/**
 * A client with an outbox: random orders, plan moves and bulk changes, one after the other, each
 * retried until it is answered. Every answer must be consistent with the answers before.
 */
export function startWriter(options: {
  readonly name: string;
  readonly own: readonly string[];
  readonly shared: readonly string[];
  readonly plans: readonly [string, string, string];
  readonly base: string;
  readonly token: string;
  readonly company: { readonly id: string; readonly employee: string };
  readonly signal: AbortSignal;
}): Writer {
  const { own, shared, plans, base, token, company, signal } = options;
  const random = createRandom(`writer ${options.name}`);
  const ordered: string[] = [];
  const changes = new Map<string, number>();
  const plan = new Map<string, string>(own.map((id) => [id, plans[0]]));
  let answers = 0;
  let tries = 0;
  let repeated = 0;
  const over = new AbortController();

  const send = async (write: Write) => {
    const answer = await untilAnswered<AnswerBody>([base], token, write, signal);
    answers += 1;
    tries += answer.tries;
    if (answer.tries > 1 && answer.status < 300) repeated += 1;
    return answer;
  };
  const changed = (id: string, to: string) => {
    expect(plan.get(id), 'it had this plan already').not.toBe(to);
    changes.set(id, (changes.get(id) ?? 0) + 1);
    if (plan.has(id)) plan.set(id, to);
  };
  const unchanged = (id: string, to: string) => {
    if (plan.has(id)) expect(plan.get(id), 'the move was done without an answer').toBe(to);
  };

  const order = async () => {
    const { status, body } = await send(
      newWrite('POST', '/api/v0/numbers', {
        user_id: company.employee,
        plan_id: plans[0],
        country_iso_code: 'DK',
      }),
    );
    expect(status).toBe(201);
    ordered.push(body.data.number_id);
  };
  const move = async () => {
    const id = random.pick(own);
    const to = random.pick(plans);
    const { status, body } = await send(
      newWrite('PATCH', `/api/v0/numbers/${id}`, { plan_id: to }),
    );
    if (status === 200) return changed(id, to);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'plan_unchanged' });
    unchanged(id, to);
  };
  const many = async () => {
    const to = random.pick(plans);
    const ids = [...random.shuffled(own).slice(0, 2), ...random.shuffled(shared).slice(0, 2)];
    const { status, body } = await send(
      newWrite('PATCH', `/api/v0/companies/${company.id}/numbers`, {
        numbers: random.shuffled(ids).map((number_id) => ({ number_id })),
        action: { kind: 'move_plan', plan_id: to },
      }),
    );
    expect(status).toBe(200);
    for (const { number_id: id, outcome } of body.data.results) {
      expect(['changed', 'unchanged']).toContain(outcome);
      if (outcome === 'changed') changed(id, to);
      else unchanged(id, to);
    }
  };

  const writing = (async () => {
    while (!over.signal.aborted) await random.pick([order, move, move, many])();
  })();
  // Rejections are handled where the promise is awaited.
  writing.catch(() => {});
  return {
    answers: () => answers,
    tries: () => tries,
    async end() {
      over.abort();
      await writing;
      return { ordered, changes, plan, repeated };
    },
  };
}
