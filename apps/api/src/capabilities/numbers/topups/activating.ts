import { endOfUtcMonth } from '@workspace/domain/shared/day';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { TopUpOrder } from '../../../vendors/network/port.ts';
import { loadNumber, type NumberModel } from '../numbers/index.ts';
import { activateTopUp, expireTopUp } from './messages.ts';
import type { TopUpModel } from './models.ts';
import { moveTopUp } from './moving.ts';
import { loadTopUp, updateTopUp } from './store.ts';

export interface Attempt {
  readonly topUpId: string;
  readonly attempt: number;
}

interface Locked {
  readonly number: NumberModel;
  readonly row: TopUpModel;
}

/** The top-up of an attempt that is still the latest, with its number, both locked. */
async function lockAttempt(
  unit: UnitOfWork,
  { topUpId, attempt }: Attempt,
): Promise<Locked | undefined> {
  const found = await loadTopUp(unit, topUpId);
  if (!found) return undefined;
  const number = await loadNumber(unit, found.number_id, 'for_update');
  const row = await loadTopUp(unit, topUpId, 'for_update');
  if (!number || row?.attempts !== attempt) return undefined;
  return { number, row };
}

const worksStill = ({ status }: NumberModel) =>
  status === 'active' || status === 'ready_to_terminate';

function orderOf(unit: UnitOfWork, { number, row }: Locked): TopUpOrder {
  return {
    topUpId: row.id,
    attempt: row.attempts,
    callIdentifier: number.call_identifier,
    phoneNumber: number.full_phone_number,
    type: row.type,
    countryIsoCode: row.country_code,
    dataMb: row.data_mb,
    voiceMinutes: row.voice_minutes,
    validUntil: endOfUtcMonth(unit.now),
  };
}

/**
 * Schedules what is approved. Once its UTC day has come, the top-up can no longer be cancelled, and
 * this returns what the network is to be asked for.
 */
export async function beginActivation(
  unit: UnitOfWork,
  attempt: Attempt,
): Promise<TopUpOrder | undefined> {
  const locked = await lockAttempt(unit, attempt);
  if (!locked) return undefined;
  const { number } = locked;
  const isNew = locked.row.status === 'approved';
  const row = isNew
    ? await moveTopUp(unit, locked.row, { to: 'scheduled', by: 'system' })
    : locked.row;
  if (row.status !== 'scheduled') return undefined;
  if (row.activate_at > unit.now) {
    if (isNew) {
      const payload = { top_up_id: row.id, attempt: row.attempts };
      unit.send(activateTopUp, payload, { at: row.activate_at, clock: 'product' });
    }
    return undefined;
  }
  if (!worksStill(number)) {
    await failRow(unit, row, 'The number is not active any longer.');
    return undefined;
  }
  if (row.submitted_at === null) await updateSubmitted(unit, row);
  return orderOf(unit, { number, row });
}

/** Nobody is shown this column, so that the version stays. */
async function updateSubmitted(unit: UnitOfWork, row: TopUpModel): Promise<void> {
  await updateTopUp(unit, row.id, { submitted_at: unit.now, version: row.version }, row.updated_at);
}

async function failRow(unit: UnitOfWork, row: TopUpModel, reason: string): Promise<void> {
  const columns = { reason, submitted_at: null };
  await moveTopUp(unit, row, { to: 'failed', by: 'network', columns });
}

/** The network has added the top-up; it ends with the UTC month. */
export async function completeActivation(
  unit: UnitOfWork,
  attempt: Attempt,
  addedAt: Date,
): Promise<void> {
  const locked = await lockAttempt(unit, attempt);
  if (locked?.row.status !== 'scheduled') return;
  const { row } = locked;
  const expires = endOfUtcMonth(addedAt);
  const columns = { activated_at: addedAt, expires_at: expires };
  await moveTopUp(unit, row, { to: 'active', by: 'network', columns, at: addedAt });
  unit.send(expireTopUp, { top_up_id: row.id }, { at: expires, clock: 'product' });
}

/** The network has refused, or was not reached; an administrator can try it again. */
export async function failActivation(
  unit: UnitOfWork,
  attempt: Attempt,
  reason: string,
): Promise<void> {
  const locked = await lockAttempt(unit, attempt);
  const status = locked?.row.status;
  if (locked && (status === 'approved' || status === 'scheduled')) {
    await failRow(unit, locked.row, reason);
  }
}

export async function expire(unit: UnitOfWork, topUpId: string): Promise<void> {
  const row = await loadTopUp(unit, topUpId, 'for_update');
  if (row?.status !== 'active' || row.expires_at === null || row.expires_at > unit.now) return;
  await moveTopUp(unit, row, { to: 'expired', by: 'clock', at: row.expires_at });
}
