import * as z from 'zod/mini';
import { userSchema } from '../accounts/schema.ts';
import { companySchema } from '../companies/schema.ts';
import { countrySchema } from '../countries/schema.ts';
import { numberSchema } from '../numbers/schema.ts';
import { companyPriceSchema, planSchema } from '../plans/schema.ts';
import { teamSchema } from '../teams/schema.ts';
import { topUpSchema } from '../topups/schema.ts';
import { portingItemSchema } from '../transfers/schema.ts';

/** The synced kinds in snapshot order (decisions 13), with each kind's row schema. */
export const syncedKinds = {
  company: companySchema,
  country: countrySchema,
  plan: planSchema,
  price: companyPriceSchema,
  team: teamSchema,
  user: userSchema,
  number: numberSchema,
  porting_item: portingItemSchema,
  top_up: topUpSchema,
} as const;

export type SyncedKind = keyof typeof syncedKinds;
export type SyncedRow<K extends SyncedKind> = z.infer<(typeof syncedKinds)[K]>;
export const syncedKindNames = Object.keys(syncedKinds) as SyncedKind[];

/**
 * The fields that only the server knows, such as `'sent_at' | 'sent_by'`: a row that waits to be
 * created lacks them, so no screen may rely on them. `putRow` gives every other field.
 */
interface ServerFields {
  readonly company: never;
  readonly country: never;
  readonly plan: never;
  readonly price: never;
  readonly team: never;
  readonly user: never;
  readonly number: never;
  readonly porting_item: never;
  readonly top_up: never;
}

type ServerField<K extends SyncedKind> = Extract<ServerFields[K], keyof SyncedRow<K>>;

/** A row as it is shown: saved, or with version 0 while it waits to be created. */
export type ShownRow<K extends SyncedKind> = Omit<SyncedRow<K>, ServerField<K>> &
  Partial<Pick<SyncedRow<K>, ServerField<K>>>;

/**
 * Version of each kind's rows, to be increased when their shape changes. A device fetches again the
 * kinds whose version rose, and no others.
 */
export const syncedVersions: Readonly<Record<SyncedKind, number>> = {
  company: 4,
  country: 3,
  plan: 2,
  price: 2,
  team: 2,
  user: 2,
  number: 6,
  porting_item: 4,
  top_up: 2,
};

/** The id under which a row of a kind is stored. */
export const syncedKeys = {
  company: 'company_id',
  country: 'country_iso_code',
  plan: 'plan_id',
  price: 'plan_id',
  team: 'team_id',
  user: 'user_id',
  number: 'number_id',
  porting_item: 'uuid',
  top_up: 'top_up_id',
} as const satisfies { [K in SyncedKind]: keyof SyncedRow<K> };

/** One change: a row to put, or a tombstone. Rows are parsed by their kind's schema when stored. */
export const changeSchema = z.object({
  kind: z.enum(syncedKindNames),
  id: z.string(),
  op: z.enum(['put', 'delete']),
  row: z.optional(z.record(z.string(), z.unknown())),
});
export type Change = z.infer<typeof changeSchema>;

export const changesPageSchema = z.object({
  next_cursor: z.string(),
  has_more: z.boolean(),
  /** Number of rows in the whole snapshot; sent on its first page. */
  total: z.optional(z.int()),
  /**
   * The server's version of each kind that it has: on a snapshot's first page, and when they are
   * others than when the cursor was made.
   */
  versions: z.optional(z.record(z.string(), z.int())),
});
