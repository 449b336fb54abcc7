import { operationUrl } from '@workspace/domain/contract/client';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { applyImport, createImport } from '@workspace/domain/imports/operations';
import { changeManyNumbers } from '@workspace/domain/numbers/many-operations';
import {
  deactivateNumber,
  generateNewQrCode,
  getSimDetails,
  orderNumber,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { type NumberStatus, numberStatuses } from '@workspace/domain/numbers/states';
import fc from 'fast-check';
import { expect } from 'vitest';
import { noEffects, refusals } from './outcome.ts';
import { predictChange, type SeenVersion } from './predict-change.ts';
import { csvOf, predictApply, verdictNow } from './predict-import.ts';
import { type ModelAction, predictMany } from './predict-many.ts';
import { addLine, lineMade, orderRefusal } from './predict-order.ts';
import { predictLook, predictNewQr } from './predict-sim.ts';
import { productNow, type Real } from './real.ts';
import type {
  ModelCompany,
  ModelImportRow,
  ModelNumber,
  ModelPerson,
  ModelState,
  PlanName,
} from './state.ts';
import { type ModelStep, passing, step } from './step.ts';

/** A place in a list whose length is not known before the sequence runs. */
const place = fc.nat({ max: 30 });
const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
};

const plan = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<PlanName[]>('small', 'large', 'travel') },
  { weight: 1, arbitrary: fc.constant<PlanName>('german') },
);
const seen = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<SeenVersion[]>('none', 'current') },
  { weight: 1, arbitrary: fc.constant<SeenVersion>('stale') },
);
/** Mostly the administrator of the first company. */
const actor = fc.oneof(
  { weight: 8, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constantFrom(1, 2) },
);
/** A number: mostly one that the administrator can do something with. */
const target = fc.record({
  index: place,
  among: fc.oneof(
    { weight: 6, arbitrary: fc.constant('own') },
    { weight: 1, arbitrary: fc.constant('all') },
  ),
});
type Target = { readonly index: number; readonly among: string };

function numberOf(state: ModelState, by: ModelPerson, { index, among }: Target): ModelNumber {
  const own = state.numbers.filter(
    (number) => number.company === by.company && number.status !== 'inactive',
  );
  return pick(among === 'own' && own.length > 0 ? own : state.numbers, index);
}

const versionOf = (number: ModelNumber, which: SeenVersion) =>
  which === 'none' ? undefined : number.version + (which === 'stale' ? 3 : 0);

const ifMatch = (number: ModelNumber, which: SeenVersion): Record<string, string> =>
  which === 'none' ? {} : { 'if-match': `"${versionOf(number, which)}"` };

function addressOf(operation: OperationDefinition, params: Record<string, string>) {
  return { method: operation.method, path: operationUrl(operation, { params }) };
}

/** The own company, or the other one. */
function companyOf(state: ModelState, by: ModelPerson, which: number): ModelCompany {
  const other = state.companies.find((company) => company !== by.company);
  return which === 1 && other ? other : by.company;
}

const order = fc.record({
  by: actor,
  person: place,
  plan,
  country: fc.constantFrom('DK', 'DK', 'DK', 'DK', 'DE', 'NO'),
});
const orders = order.map((it) =>
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
/** One thing mostly; several at once now and then. */
const change = fc.oneof(
  { weight: 2, arbitrary: fc.record({ plan }) },
  { weight: 2, arbitrary: fc.record({ person: place }) },
  { weight: 3, arbitrary: fc.record({ status }) },
  { weight: 2, arbitrary: fc.record({ plan, person: place, status }, { requiredKeys: [] }) },
);
const updates = fc
  .record({ by: actor, number: target, change, seen })
  .map((it) => ({
    ...it,
    change: { plan: undefined, person: undefined, status: undefined, ...it.change },
  }))
  .filter((it) => Object.values(it.change).some((value) => value !== undefined))
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
const deactivations = onOne.map((it) =>
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
const newQrCodes = onOne.map((it) =>
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
const looks = onOne.map((it) =>
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

const many = fc.record({
  by: actor,
  company: fc.constantFrom(0, 0, 0, 0, 0, 0, 1),
  numbers: fc.array(fc.record({ number: target, seen }), { minLength: 1, maxLength: 4 }),
  kind: fc.constantFrom('move_plan', 'terminate', 'undo_terminate', 'add_to_team'),
  plan,
  team: fc.constantFrom(0, 0, 0, 0, 0, 0, 1),
});
const manyChanges = many.map((it) =>
  step(async (state, real) => {
    const by = pick(state.actors, it.by);
    const company = companyOf(state, by, it.company);
    const chosen = new Map(
      it.numbers.map((one) => [numberOf(state, by, one.number), one.seen] as const),
    );
    const selection = [...chosen].map(([number, which]) => ({ number, seen: which }));
    const teamOf = companyOf(state, by, it.team);
    const action: ModelAction =
      it.kind === 'move_plan'
        ? { kind: it.kind, plan: it.plan }
        : it.kind === 'add_to_team'
          ? { kind: it.kind, company: teamOf }
          : { kind: it.kind };
    const names = selection.map(({ number, seen: which }) => `${number.name} (${which})`);
    const about =
      action.kind === 'move_plan'
        ? ` ${it.plan}`
        : action.kind === 'add_to_team'
          ? ` of ${teamOf.name}`
          : '';
    return {
      said: `${by.name} does ${action.kind}${about} to ${names.join(', ')} in ${company.name}`,
      by,
      ...addressOf(changeManyNumbers, { company_id: company.id }),
      body: {
        numbers: selection.map(({ number, seen: which }) => ({
          number_id: number.id,
          version: versionOf(number, which),
        })),
        action: {
          kind: action.kind,
          ...(action.kind === 'move_plan' ? { plan_id: real.plans[action.plan] } : {}),
          ...(action.kind === 'add_to_team' ? { team_id: teamOf.team } : {}),
        },
      },
      prediction: predictMany(by, company, selection, action, await productNow(real.product)),
    };
  }),
);

let serial = 0;
const rows = fc.array(
  fc.record({ kind: fc.constantFrom('new person', 'order', 'running', 'broken'), person: place }),
  { minLength: 1, maxLength: 3 },
);
const checks = fc
  .record({ by: actor, company: fc.constantFrom(0, 0, 0, 0, 0, 0, 1), rows })
  .map((it) =>
    step((state) => {
      const by = pick(state.actors, it.by);
      const company = companyOf(state, by, it.company);
      const made = rowsOf(state, by, it.rows);
      return {
        said: `${by.name} uploads ${made.map((row) => `${row.kind} ${row.person?.name ?? ''}`).join(', ')} in ${company.name}`,
        by,
        ...addressOf(createImport, { company_id: company.id }),
        body: {
          file_name: 'people.csv',
          content_base64: Buffer.from(csvOf(made)).toString('base64'),
        },
        prediction:
          by.role !== 'admin'
            ? refusals.forbidden
            : company === by.company
              ? { come: (data) => (takeImport(state, company, made, data), noEffects) }
              : refusals.notFound,
      };
    }),
  );

function rowsOf(
  state: ModelState,
  by: ModelPerson,
  wanted: readonly { readonly kind: ModelImportRow['kind']; readonly person: number }[],
): ModelImportRow[] {
  const people = state.people.filter((person) => person.company === by.company);
  const named = new Set<ModelPerson>();
  return wanted.flatMap(({ kind, person: index }) => {
    const isNew = kind === 'new person' || kind === 'broken';
    const person = isNew ? undefined : pick(people, index);
    if (person && named.has(person)) return [];
    if (person) named.add(person);
    serial += 1;
    const row = {
      kind,
      person,
      email: `nova-${serial}@${by.company.id}.example`,
      phone: `+4560${String(100_000 + serial)}`,
    };
    return [{ ...row, checked: verdictNow(state, row) }];
  });
}

const outcomes = {
  refused: 'refused',
  present: 'unchanged',
  order: 'order_number',
  register: 'register_number',
} as const;

function takeImport(
  state: ModelState,
  company: ModelPerson['company'],
  made: readonly ModelImportRow[],
  data: unknown,
): void {
  expect(data).toMatchObject({
    state: 'checked',
    rows: made.map((row) => ({ outcome: outcomes[row.checked] })),
  });
  state.imports.push({
    id: (data as { import_id: string }).import_id,
    company,
    rows: made,
    applied: false,
  });
}

const applications = fc.record({ by: actor, made: place, skipRefused: fc.boolean() }).map((it) =>
  step(
    (state, real: Real) => {
      const by = pick(state.actors, it.by);
      const made = pick(state.imports, it.made);
      return {
        said: `${by.name} applies import ${state.imports.indexOf(made) + 1} of ${made.company.name}${it.skipRefused ? ' without refused rows' : ''}`,
        by,
        ...addressOf(applyImport, { company_id: made.company.id, import_id: made.id }),
        body: { skip_refused: it.skipRefused },
        prediction: predictApply(state, by, made, { ...it, lookup: real.lookup }),
      };
    },
    (state) => state.imports.length > 0,
  ),
);

const hour = 3600;
const day = 24 * hour;
const waits = fc
  .constantFrom(hour, 2 * hour, 4 * hour, day, 12 * day, 31 * day)
  .map((seconds) => passing(seconds));

/** Sequences of everything that people and time can do to numbers. */
export function modelCommands(maxCommands: number): fc.Arbitrary<Iterable<ModelStep>> {
  return fc.commands(
    [
      ...[orders, orders, updates, updates, updates, updates, manyChanges, manyChanges],
      ...[
        deactivations,
        newQrCodes,
        looks,
        checks,
        applications,
        applications,
        waits,
        waits,
        waits,
      ],
    ],
    { maxCommands, size: 'max' },
  );
}
