import { applyImport, createImport } from '@workspace/domain/imports/operations';
import fc from 'fast-check';
import { expect } from 'vitest';
import { csvFile } from '../bodies.ts';
import { actor, addressOf, companyOf, pick, place } from './choices.ts';
import { type Effects, noEffects, refusals } from './outcome.ts';
import { csvOf, predictApply, verdictNow } from './predict-import.ts';
import type { Real } from './real.ts';
import type { ModelImportRow, ModelPerson, ModelState } from './state.ts';
import { step } from './step.ts';

let serial = 0;
const rows = fc.array(
  fc.record({ kind: fc.constantFrom('new person', 'order', 'running', 'broken'), person: place }),
  { minLength: 1, maxLength: 3 },
);
/** `POST /companies/{id}/imports` */
export const checks = fc
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
        files: { file: csvFile(csvOf(made)) },
        prediction:
          by.role !== 'admin'
            ? refusals.forbidden
            : company === by.company
              ? { come: (data) => takeImport(state, company, made, data) }
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
): Effects {
  expect(data).toMatchObject({
    state: 'checked',
    rows: made.map((row) => ({ outcome: outcomes[row.checked] })),
  });
  const { import_id: id } = data as { import_id: string };
  state.imports.push({ id, company, rows: made, applied: false });
  return { ...noEffects, audits: [`import:${id}`] };
}

/** `POST /companies/{id}/imports/{import_id}/apply` */
export const applications = fc
  .record({ by: actor, made: place, skipRefused: fc.boolean() })
  .map((it) =>
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
