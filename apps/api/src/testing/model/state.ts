import type { NumberStatus } from '@workspace/domain/numbers/states';

/** The state of the reference model, to which the product is compared. */
export interface ModelPerson {
  /** `A.Emil`: company and first name. */
  readonly name: string;
  readonly id: string;
  readonly company: ModelCompany;
  readonly email: string;
  readonly role: 'admin' | 'regular';
  readonly teams: Set<string>;
  version: number;
}

export interface ModelCompany {
  readonly name: 'A' | 'B';
  readonly id: string;
  readonly team: string;
}

export type PlanName = 'small' | 'large' | 'german' | 'travel';

export const plansOfModel: Readonly<
  Record<PlanName, { type: 'local' | 'travel'; countries: readonly string[]; label: string }>
> = {
  small: { type: 'local', countries: ['DK', 'GB'], label: 'Zone A 20 GB' },
  large: { type: 'local', countries: ['DK', 'GB'], label: 'Zone A 50 GB' },
  german: { type: 'local', countries: ['DE'], label: 'Zone C 30 GB' },
  travel: { type: 'travel', countries: ['DK', 'SE', 'DE'], label: 'Travel 5 GB' },
};

export interface ModelTransfer {
  readonly id: string;
  status: string;
}

export type ComingKind = 'accepted' | 'installable' | 'active' | 'registered' | 'reissued';

export interface ModelNumber {
  /** `A1`, `A2`, … */
  readonly name: string;
  readonly id: string;
  readonly company: ModelCompany;
  readonly type: 'local' | 'travel';
  readonly country: string;
  person: ModelPerson;
  plan: PlanName;
  status: NumberStatus;
  version: number;
  hasProfile: boolean;
  hasPhone: boolean;
  tickets: number;
  readonly transfer?: ModelTransfer | undefined;
  /** Pending network events, by product time in ms. */
  coming: { readonly at: number; readonly kind: ComingKind }[];
  /** Product time in ms at which the clock ends it. */
  endsAt: number | undefined;
  readonly expiresAt: number | undefined;
}

export type ImportVerdict = 'refused' | 'present' | 'order' | 'register';

export interface ModelImportRow {
  readonly kind: 'new person' | 'order' | 'running' | 'broken';
  readonly person: ModelPerson | undefined;
  /** For a new person. */
  readonly email: string;
  readonly phone: string;
  readonly checked: ImportVerdict;
}

export interface ModelImport {
  readonly id: string;
  readonly company: ModelCompany;
  readonly rows: readonly ModelImportRow[];
  applied: boolean;
}

export interface ModelState {
  readonly companies: readonly [ModelCompany, ModelCompany];
  readonly people: ModelPerson[];
  readonly numbers: ModelNumber[];
  readonly imports: ModelImport[];
  /** The callers: two administrators of two companies, and an employee of the first. */
  readonly actors: readonly ModelPerson[];
}

/** A person's local line. */
export function localOf(state: ModelState, person: ModelPerson): ModelNumber | undefined {
  return state.numbers.find(
    (number) => number.person === person && number.type === 'local' && number.status !== 'inactive',
  );
}

/** The end of the month (UTC) of this instant, in ms. */
export function monthEnd(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

export function earlier(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.min(one, other);
}
