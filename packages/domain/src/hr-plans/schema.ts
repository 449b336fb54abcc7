import * as z from 'zod/mini';
import { countryCodeSchema, idSchema, instantSchema, versionSchema } from '../shared/id.ts';

/** Days after which a plan of changes is erased, since it holds personal data. */
export const hrPlanDays = 14;

/** Largest number of rows that are applied in one call; everybody of a large company. */
export const mostHrRows = 10_000;

/**
 * `reading`: a job reads the people of the HR system. `ready`: what would change is listed, and
 * nothing has changed yet. `applying`: a job makes the changes that were chosen. `replaced`: a newer
 * plan has taken its place.
 */
export const hrPlanStates = [
  'reading',
  'ready',
  'applying',
  'applied',
  'failed',
  'replaced',
] as const;
export type HrPlanState = (typeof hrPlanStates)[number];

/**
 * Why people could not be read. `invalid_token`: the HR system does not know the service user or
 * its token. `no_access`: the service user may not read people. `unreachable`: it did not respond
 * for a long time. `not_connected`: the company has no connection to it.
 */
export const hrPlanProblems = [
  'invalid_token',
  'no_access',
  'unreachable',
  'not_connected',
] as const;
export type HrPlanProblem = (typeof hrPlanProblems)[number];

export const hrRowKinds = ['joiner', 'leaver', 'changed', 'unclear'] as const;
export type HrRowKind = (typeof hrRowKinds)[number];

/**
 * What differs. `same_address`: several people share one address. `no_permission`: the service user
 * may not read a field, of anybody. `incomplete`: a newcomer has no address, or no name.
 */
export const hrChanges = [
  'joins',
  'leaves',
  'name',
  'address',
  'same_address',
  'no_permission',
  'incomplete',
] as const;
export type HrChange = (typeof hrChanges)[number];

/**
 * Why a row is not chosen unless somebody chooses it: it is about an administrator, about the only
 * administrator, whom nobody can archive, or about the address with which somebody logs in.
 */
export const hrCautions = ['administrator', 'last_administrator', 'logs_in'] as const;
export type HrCaution = (typeof hrCautions)[number];

/**
 * `archive`: their numbers end with the month. `archive_keep`: the company keeps their numbers,
 * without a person. `stop_now`: archived at once, and their numbers end at once. `change`: the
 * address changes, their sessions end, and they verify the new address with the next login.
 */
export const hrChoices = [
  'add',
  'archive',
  'archive_keep',
  'stop_now',
  'rename',
  'change',
  'leave',
  'skip',
] as const;
export type HrChoice = (typeof hrChoices)[number];

/**
 * `planned`: it is carried out on its day. `changed_meanwhile`: the person here, or the HR system,
 * is not as the plan showed it, and nothing was changed. `refused`: the message says why.
 */
export const hrOutcomes = ['done', 'planned', 'skipped', 'changed_meanwhile', 'refused'] as const;
export type HrOutcome = (typeof hrOutcomes)[number];

/** The fields that a service user may lack the permission for. */
export const hrReadFields = ['first_name', 'last_name', 'email', 'start_date', 'end_date'] as const;
export type HrReadField = (typeof hrReadFields)[number];

/** A day in UTC, `YYYY-MM-DD`. */
const daySchema = z.iso.date();

/** Whom a row is about: as they are here, or, of a joiner, as the HR system has them. */
export const hrRowPersonSchema = z.object({
  /** Null for who is not a person of the company yet. */
  user_id: z.nullable(idSchema),
  hr_id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** E.164, of numbers that have not ended. */
  phone_numbers: z.array(z.string()),
});
export type HrRowPerson = z.infer<typeof hrRowPersonSchema>;

/** One difference between the HR system and the company's people. */
export const hrRowSchema = z.object({
  id: idSchema,
  kind: z.enum(hrRowKinds),
  change: z.enum(hrChanges),
  /** Null for a field without permission, which is about everybody. */
  person: z.nullable(hrRowPersonSchema),
  /** The field without permission; null otherwise. */
  field: z.nullable(z.enum(hrReadFields)),
  /** The name or the address here; null otherwise. */
  before: z.nullable(z.string()),
  /** In the HR system: the name, the address, the first or the last day. */
  after: z.nullable(z.string()),
  /** The UTC day on which it is carried out; null for at once. */
  on: z.nullable(daySchema),
  caution: z.nullable(z.enum(hrCautions)),
  choices: z.array(z.enum(hrChoices)),
  /** Chosen unless somebody chooses otherwise. */
  default: z.enum(hrChoices),
  /** What was chosen; null before the plan is applied. */
  choice: z.nullable(z.enum(hrChoices)),
  outcome: z.nullable(z.enum(hrOutcomes)),
  /** With the outcome `refused`. */
  message: z.nullable(z.string()),
});
export type HrRow = z.infer<typeof hrRowSchema>;

/** What would change here, after the people of the HR system were read. */
export const hrPlanSchema = z.object({
  plan_id: idSchema,
  state: z.enum(hrPlanStates),
  created_at: instantSchema,
  /** When the people were read; null before. */
  read_at: z.nullable(instantSchema),
  problem: z.nullable(z.enum(hrPlanProblems)),
  /** Rows of each kind, and the people of the HR system of whom nothing differs. */
  counts: z.object({
    joiner: z.int(),
    leaver: z.int(),
    changed: z.int(),
    unclear: z.int(),
    unchanged: z.int(),
  }),
  rows: z.array(hrRowSchema),
  version: versionSchema,
});
export type HrPlan = z.infer<typeof hrPlanSchema>;

/** Of a plan that a job works on. */
export const hrPlanStateSchema = z.pick(hrPlanSchema, { plan_id: true, state: true });
export type HrPlanStatus = z.infer<typeof hrPlanStateSchema>;

/** What is chosen for one row. */
const chosenRowSchema = z.strictObject({
  id: idSchema,
  choice: z.enum(hrChoices),
  /** A plan for the number of a joiner; without it they get none. */
  plan_id: z.optional(idSchema),
  /** The country of that number; the company's own by default. */
  country_iso_code: z.optional(countryCodeSchema),
});
export type ChosenHrRow = z.infer<typeof chosenRowSchema>;

/** Rows that are not listed get their default. */
export const chosenHrRowsSchema = z.strictObject({
  rows: z
    .array(chosenRowSchema)
    .check(z.maxLength(mostHrRows, `Choose for at most ${mostHrRows} rows.`)),
});

/** A change that is carried out on a later day, unless it is revoked before. */
export const plannedHrChangeSchema = z.object({
  id: idSchema,
  kind: z.enum(['joiner', 'leaver']),
  person: hrRowPersonSchema,
  choice: z.enum(hrChoices),
  /** The plan of the number that a joiner gets; null without one. */
  plan_id: z.nullable(idSchema),
  on: daySchema,
  created_at: instantSchema,
  version: versionSchema,
});
export type PlannedHrChange = z.infer<typeof plannedHrChangeSchema>;
