import type { Knex } from 'knex';

/** A profile that was ordered over ES2+. */
export interface Es2plusProfileRow {
  readonly call_identifier: string;
  readonly iccid: string | null;
  /** Sealed. */
  readonly activation_code: string | null;
  readonly request_id: string | null;
  /**
   * `released`: the profile can be downloaded. `ending`: it is to be withdrawn, which the SM-DP+
   * has not answered yet.
   */
  readonly state: 'ordered' | 'released' | 'ending' | 'ended';
}

const profiles = (db: Knex) => db<Es2plusProfileRow>('es2plus_profiles');
const columns = ['call_identifier', 'iccid', 'activation_code', 'request_id', 'state'] as const;

export async function findProfile(
  db: Knex,
  callIdentifier: string,
): Promise<Es2plusProfileRow | undefined> {
  return profiles(db)
    .where('call_identifier', callIdentifier)
    .first(...columns);
}

/** The profile of a call identifier, added if it is new. */
export async function takeProfile(db: Knex, callIdentifier: string): Promise<Es2plusProfileRow> {
  await profiles(db).insert({ call_identifier: callIdentifier }).onConflict().ignore();
  const row = await findProfile(db, callIdentifier);
  if (!row) throw new Error('A profile that was added is gone.');
  return row;
}

/** The profile of an ICCID, with or without padding. */
export async function findByIccid(db: Knex, iccid: string): Promise<Es2plusProfileRow | undefined> {
  const bare = iccid.replace(/F$/i, '');
  return profiles(db)
    .whereIn('iccid', [bare, `${bare}F`, `${bare}f`])
    .first(...columns);
}

/** Stores what the SM-DP+ answered; returns the row, which may be ending meanwhile. */
export async function keepAnswer(
  db: Knex,
  callIdentifier: string,
  answer: Partial<Pick<Es2plusProfileRow, 'iccid' | 'activation_code' | 'request_id'>>,
): Promise<Es2plusProfileRow> {
  const [row] = await profiles(db)
    .where('call_identifier', callIdentifier)
    .update(
      answer.activation_code === undefined
        ? answer
        : {
            ...answer,
            state: db.raw(`CASE state WHEN 'ordered' THEN 'released' ELSE state END`),
          },
    )
    .returning([...columns]);
  if (!row) throw new Error('A profile that was added is gone.');
  return row;
}

/** Marks a line as ending, also one whose order has not arrived yet. */
export async function beginEnd(db: Knex, callIdentifier: string): Promise<Es2plusProfileRow> {
  const row = await takeProfile(db, callIdentifier);
  if (row.state === 'ended') return row;
  await profiles(db).where('call_identifier', callIdentifier).update({ state: 'ending' });
  return { ...row, state: 'ending' };
}

/** The line has ended; its activation code is erased. */
export async function finishEnd(db: Knex, callIdentifier: string): Promise<void> {
  await profiles(db)
    .where('call_identifier', callIdentifier)
    .update({ state: 'ended', activation_code: null });
}
