import {
  deactivateNumber,
  generateNewQrCode,
  getSimDetails,
  orderNumber,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { type NumberStatus, numberStatuses } from '@workspace/domain/numbers/states';
import fc from 'fast-check';
import { actor, addressOf, ifMatch, numberOf, pick, place, plan, seen, target } from './choices.ts';
import { refusals } from './outcome.ts';
import { predictChange } from './predict-change.ts';
import { addLine, lineMade, orderRefusal } from './predict-order.ts';
import { predictLook, predictNewQr } from './predict-sim.ts';
import type { ModelPerson, PlanName } from './state.ts';
import { step } from './step.ts';

const order = fc.record({
  by: actor,
  person: place,
  plan,
  country: fc.constantFrom('DK', 'DK', 'DK', 'DK', 'DE', 'NO'),
});
/** `POST /numbers` */
export const orders = order.map((it) =>
  step((state, real) => {
    const by = pick(state.actors, it.by);
    const person = pick(state.people, it.person);
    const wish = { person, plan: it.plan, country: it.country };
    const refusal =
      by.role === 'admin' ? orderRefusal(state, by.company, wish) : refusals.forbidden;
    return {
      said: `${by.name} orders ${it.plan} in ${it.country} for ${person.name}`,
      by,
      ...addressOf(orderNumber, {}),
      body: { user_id: person.id, plan_id: real.plans[it.plan], country_iso_code: it.country },
      prediction: refusal ?? {
        come: (data) => {
          const row = data as { number_id: string; created_at: string };
          addLine(state, {
            ...wish,
            id: row.number_id,
            at: Date.parse(row.created_at),
            running: false,
          });
          return { ...lineMade(row.number_id, 'ordered'), revisions: 1 };
        },
      },
    };
  }),
);

const status = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<NumberStatus[]>('ready_to_terminate', 'active') },
  { weight: 2, arbitrary: fc.constantFrom(...numberStatuses) },
);
const isSaid = (value: unknown) => value !== undefined;

interface WantedChange {
  readonly plan: PlanName | undefined;
  readonly person: number | undefined;
  readonly status: NumberStatus | undefined;
}
const nothing = fc.constant(undefined);
const fieldsOf = (
  fields: {
    readonly [K in keyof WantedChange]?: fc.Arbitrary<WantedChange[K]>;
  },
): fc.Arbitrary<WantedChange> =>
  fc.record({ plan: nothing, person: nothing, status: nothing, ...fields });

/** Usually one field, sometimes several. */
const change = fc.oneof(
  { weight: 2, arbitrary: fieldsOf({ plan }) },
  { weight: 2, arbitrary: fieldsOf({ person: place }) },
  { weight: 3, arbitrary: fieldsOf({ status }) },
  {
    weight: 2,
    arbitrary: fieldsOf({
      plan: fc.option(plan, { nil: undefined }),
      person: fc.option(place, { nil: undefined }),
      status: fc.option(status, { nil: undefined }),
    }),
  },
);
/** `PATCH /numbers/{id}` */
export const updates = fc
  .record({ by: actor, number: target, change, seen })
  .filter(({ change: { plan: to, person, status: next } }) => [to, person, next].some(isSaid))
  .map((it) =>
    step((state, real) => {
      const by = pick(state.actors, it.by);
      const number = numberOf(state, by, it.number);
      const person =
        it.change.person === undefined ? undefined : pick(state.people, it.change.person);
      const wanted = { plan: it.change.plan, person, status: it.change.status };
      return {
        said: `${by.name} changes ${number.name} (${it.seen} version): ${wordsOf(wanted)}`,
        by,
        ...addressOf(updateNumber, { number_id: number.id }),
        body: {
          plan_id: wanted.plan && real.plans[wanted.plan],
          user_id: person?.id,
          status: wanted.status,
        },
        headers: ifMatch(number, it.seen),
        prediction: predictChange(state, by, number, wanted, it.seen),
      };
    }),
  );

function wordsOf(wanted: {
  plan?: PlanName | undefined;
  person?: ModelPerson | undefined;
  status?: NumberStatus | undefined;
}): string {
  return [
    ...(wanted.plan ? [`plan ${wanted.plan}`] : []),
    ...(wanted.person ? [`person ${wanted.person.name}`] : []),
    ...(wanted.status ? [`status ${wanted.status}`] : []),
  ].join(', ');
}

const onOne = fc.record({ by: actor, number: target, seen });
/** `PATCH /numbers/{id}/deactivate` */
export const deactivations = onOne.map((it) =>
  step((state) => {
    const by = pick(state.actors, it.by);
    const number = numberOf(state, by, it.number);
    return {
      said: `${by.name} deactivates ${number.name} (${it.seen} version)`,
      by,
      ...addressOf(deactivateNumber, { number_id: number.id }),
      headers: ifMatch(number, it.seen),
      prediction: predictChange(state, by, number, { status: 'inactive' }, it.seen),
    };
  }),
);
/** `PUT /numbers/{id}/generate_new_qr_code` */
export const newQrCodes = onOne.map((it) =>
  step((state) => {
    const by = pick(state.actors, it.by);
    const number = numberOf(state, by, it.number);
    return {
      said: `${by.name} asks for a new QR code of ${number.name} (${it.seen} version)`,
      by,
      ...addressOf(generateNewQrCode, { number_id: number.id }),
      headers: ifMatch(number, it.seen),
      prediction: predictNewQr(by, number, it.seen),
    };
  }),
);
/** `GET /numbers/{id}/sim_details` */
export const looks = onOne.map((it) =>
  step((state) => {
    const by = pick(state.actors, it.by);
    const number = numberOf(state, by, it.number);
    return {
      said: `${by.name} looks at the SIM details of ${number.name}`,
      by,
      ...addressOf(getSimDetails, { number_id: number.id }),
      prediction: predictLook(by, number),
    };
  }),
);
