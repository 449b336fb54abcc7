import { type Effects, noEffects, type Prediction, refusals, together } from './outcome.ts';
import { addLine, lineMade } from './predict-order.ts';
import {
  type ImportVerdict,
  localOf,
  type ModelImport,
  type ModelImportRow,
  type ModelPerson,
  type ModelState,
  plansOfModel,
} from './state.ts';

/** Looks up ids in the database that no response contains. */
export interface Lookup {
  userIdOf(email: string): Promise<string>;
  /** Resolves when the import's job has ended. */
  applied(importId: string): Promise<void>;
  newestNumberOf(userId: string): Promise<{ readonly id: string; readonly at: number }>;
}

/** Every row requests a small local line in Denmark. */
export const importPlan = 'small';

/** Current outcome of a row; another file may have added the person meanwhile. */
export function verdictNow(
  state: ModelState,
  row: Pick<ModelImportRow, 'kind' | 'person'>,
): ImportVerdict {
  if (row.kind === 'broken') return 'refused';
  if (row.kind === 'new person' || !row.person) return 'order';
  const local = localOf(state, row.person);
  if (row.kind === 'running') return local ? 'refused' : 'register';
  if (!local) return 'order';
  return local.plan === importPlan && local.country === 'DK' ? 'present' : 'refused';
}

function csvLine(row: ModelImportRow): string {
  const [first, email] = row.person
    ? [row.person.name.slice(2), row.person.email]
    : ['Nova', row.kind === 'broken' ? 'nobody' : row.email];
  const phone = row.kind === 'running' ? row.phone : '';
  return [first, 'Person', email, '', 'DK', phone, plansOfModel[importPlan].label, 'local'].join();
}

export function csvOf(rows: readonly ModelImportRow[]): string {
  const header = 'first_name,last_name,email,team,country,phone_number,plan,type';
  return [header, ...rows.map(csvLine), ''].join('\n');
}

async function newPerson(
  state: ModelState,
  made: ModelImport,
  row: ModelImportRow,
  lookup: Lookup,
): Promise<ModelPerson> {
  const person: ModelPerson = {
    name: `${made.company.name}.Nova`,
    id: await lookup.userIdOf(row.email),
    company: made.company,
    email: row.email,
    role: 'regular',
    teams: new Set(),
    version: 1,
  };
  state.people.push(person);
  return person;
}

async function applyRow(
  state: ModelState,
  made: ModelImport,
  row: ModelImportRow,
  lookup: Lookup,
): Promise<Effects> {
  const person = row.person ?? (await newPerson(state, made, row, lookup));
  const line = await lookup.newestNumberOf(person.id);
  const running = row.checked === 'register';
  addLine(state, { ...line, person, plan: importPlan, country: 'DK', running });
  const effects = lineMade(line.id, running ? 'imported' : 'ordered');
  if (row.person) return effects;
  const user = [`user:${person.id}`];
  return together(effects, { ...noEffects, audits: user, changes: user });
}

/** Applies a check: rows whose outcome has changed since are skipped as stale. */
export function predictApply(
  state: ModelState,
  actor: ModelPerson,
  made: ModelImport,
  options: { readonly skipRefused: boolean; readonly lookup: Lookup },
): Prediction {
  if (actor.role !== 'admin') return refusals.forbidden;
  if (made.company !== actor.company) return refusals.notFound;
  if (made.applied) return refusals.conflict('import_already_applied');
  if (!options.skipRefused && made.rows.some((row) => row.checked === 'refused')) {
    return refusals.conflict('import_rows_refused');
  }
  const taken = made.rows.filter(
    (row) =>
      (row.checked === 'order' || row.checked === 'register') &&
      verdictNow(state, row) === row.checked,
  );
  return {
    come: async () => {
      made.applied = true;
      await options.lookup.applied(made.id);
      // The request and its job are audited; the job is a message.
      const audits = [`import:${made.id}`, `import:${made.id}`];
      const parts: Effects[] = [{ ...noEffects, audits, outbox: ['imports.apply'] }];
      for (const row of taken) parts.push(await applyRow(state, made, row, options.lookup));
      return { ...together(...parts), revisions: taken.length > 0 ? 1 : 0 };
    },
  };
}
