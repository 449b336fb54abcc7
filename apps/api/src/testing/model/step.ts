import { formOf } from '@workspace/domain/contract/encoding';
import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import type { TestAnswer } from '../test-product.ts';
import { expectInvariants, expectRows } from './invariants.ts';
import { type Effects, noEffects, type Prediction, type Refusal, together } from './outcome.ts';
import { isBlurred, passTime } from './predict-clock.ts';
import { advance, newKey, productNow, type Real, settled } from './real.ts';
import type { ModelCompany, ModelPerson, ModelState } from './state.ts';

export type ModelStep = AsyncCommand<ModelState, Real>;

/** One call, with the model's prediction. */
export interface ModelCall {
  readonly said: string;
  readonly by: ModelPerson;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, File>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly prediction: Prediction;
}

const dataOf = ({ body }: TestAnswer): unknown =>
  body !== null && typeof body === 'object' && 'data' in body ? body.data : undefined;

function expectRefused(
  { status, body }: TestAnswer,
  { status: wanted, code, field }: Refusal,
): void {
  expect({ status, body }).toMatchObject({ status: wanted, body: { code } });
  if (field === undefined) return;
  const { fields = {} } = body as { fields?: Record<string, string> };
  expect(Object.keys(fields)).toEqual([field]);
}

/** Moves the clock until the state of all due events is certain. */
async function clear(state: ModelState, real: Real): Promise<Map<ModelCompany, Effects>> {
  let now = await productNow(real.product);
  while (isBlurred(state, now)) now = await advance(real.product, 25 * 60);
  return new Map(state.companies.map((company) => [company, passTime(state, company, now)]));
}

/** Expects the product's state to equal the model's, in both directions. */
async function expectWorld(
  state: ModelState,
  real: Real,
  effects: ReadonlyMap<ModelCompany, Effects>,
): Promise<void> {
  for (const company of state.companies) {
    const expected = together(effects.get(company) ?? noEffects);
    expect(await real.effects.get(company)?.readNew()).toEqual(expected);
    const changed = [...new Set(expected.changes)].sort();
    expect(await real.clients.get(company)?.pull()).toEqual(changed);
  }
  await expectRows(state, real);
  // Only checks this sequence's companies, since an earlier failure may have corrupted others.
  await expectInvariants(
    real.product,
    state.companies.map((company) => company.id),
  );
}

async function make(call: ModelCall, state: ModelState, real: Real): Promise<void> {
  const { by, method, path, body, files, headers, prediction } = call;
  const before = await real.footprint.take();
  const key = newKey();
  const send = () =>
    real.product.call(real.tokens.get(by) ?? null, method, path, {
      ...(body === undefined ? {} : { body }),
      ...(files ? { rawBody: formOf({ files }) } : {}),
      headers: { ...headers, 'idempotency-key': key },
    });
  const answer = await send();
  if (prediction.refusal) {
    expectRefused(answer, prediction.refusal);
    expect(await real.footprint.take()).toEqual(before);
  } else {
    expect({ status: answer.status, body: answer.body }).toMatchObject({ body: { data: {} } });
    const effects = await prediction.come(dataOf(answer));
    await settled(real.product);
    const passed = await clear(state, real);
    const own = together(effects, passed.get(by.company) ?? noEffects);
    await expectWorld(state, real, new Map([...passed, [by.company, own]]));
  }
  if (method === 'GET') return;
  // A repetition under the same key returns the same answer and has no effect.
  const footprint = await real.footprint.take();
  const again = await send();
  expect({ status: again.status, body: again.body }).toEqual({
    status: answer.status,
    body: answer.body,
  });
  expect(await real.footprint.take()).toEqual(footprint);
}

/** A command that makes one call. */
export function step(
  plan: (state: ModelState, real: Real) => ModelCall | Promise<ModelCall>,
  check: (state: Readonly<ModelState>) => boolean = () => true,
): ModelStep {
  let said = 'not made';
  return {
    check,
    toString: () => said,
    async run(state, real) {
      const call = await plan(state, real);
      const { refusal } = call.prediction;
      said = `${call.said} → ${refusal ? `${refusal.status} ${refusal.code}` : 'done'}`;
      await make(call, state, real);
    },
  };
}

/** A command that lets time pass. */
export function passing(seconds: number): ModelStep {
  return {
    check: () => true,
    toString: () => `${seconds / 3600} hours pass`,
    async run(state, real) {
      await advance(real.product, seconds);
      await expectWorld(state, real, await clear(state, real));
    },
  };
}
