import { AppError, invalid } from '@workspace/domain/contract/error';
import { transferEvents } from '@workspace/domain/events/transfer';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { portingErrors } from '@workspace/domain/transfers/errors';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { changeTransferDate } from '../../../vendors/porting/messages.ts';
import { isMobileNumber } from '../../catalogue/countries/index.ts';
import {
  type NetworkSettings,
  requireOrderable,
  requireProfile,
  rescheduleTransferred,
} from '../../numbers/numbers/index.ts';
import { requireNewDate } from './dates.ts';
import { portingItemEntity } from './entity.ts';
import { planEsimCheck } from './esim-check.ts';
import { underTransferFields } from './order-fields.ts';
import { requireMove } from './service.ts';
import {
  hasLocalNumber,
  isBeingTransferred,
  type PortingItemChange,
  updateItem,
} from './write-store.ts';

export interface ItemChange {
  readonly plan_id?: string | undefined;
  readonly country_code?: string | undefined;
  readonly porting_number?: string | undefined;
  readonly user_id?: string | undefined;
  readonly status?: 'declined' | undefined;
  readonly reason?: string | undefined;
  readonly porting_date?: string | undefined;
}

async function write(
  unit: UnitOfWork,
  item: PortingItem,
  columns: PortingItemChange,
): Promise<PortingItem> {
  const after = await updateItem(unit, item.uuid, columns);
  portingItemEntity.updated(unit, item, after);
  return after;
}

/** The IT team's answer; the person who asked reads the reason. */
async function decline(
  unit: UnitOfWork,
  item: PortingItem,
  change: ItemChange,
): Promise<PortingItem> {
  const { reason } = change;
  if (reason === undefined) throw invalid({ reason: 'Enter a reason.' });
  const other = Object.keys(change).find((name) => name !== 'reason' && name !== 'status');
  if (other) throw invalid({ [other]: 'A transfer that is declined cannot be changed.' });
  const status = requireMove(unit, item, 'declined', ['decline']);
  unit.happened(transferEvents.declined, { subjectId: item.uuid, facts: { reason } });
  return write(unit, item, { status, reason, reason_code: null });
}

/** @throws AppError 422 or 409 for what could not be ordered */
async function requirePossible(
  unit: UnitOfWork,
  network: NetworkSettings,
  item: PortingItem,
  change: ItemChange,
): Promise<void> {
  const wanted = { ...item, ...change };
  const { country_code: country, porting_number: phoneNumber } = wanted;
  await underTransferFields(() =>
    requireOrderable(unit, {
      userId: wanted.user_id,
      planId: wanted.plan_id,
      countryIsoCode: country,
      type: 'local',
    }),
  );
  if (change.country_code !== undefined || change.plan_id !== undefined) {
    requireProfile(network, { countryIsoCode: country, type: 'local' });
  }
  const isOtherNumber = change.porting_number !== undefined || change.country_code !== undefined;
  if (isOtherNumber && !isMobileNumber(phoneNumber, country)) {
    const { message } = numberErrors.invalidPhoneNumber;
    throw new AppError(numberErrors.invalidPhoneNumber, { fields: { porting_number: message } });
  }
  if (change.porting_number && (await isBeingTransferred(unit, phoneNumber, item.uuid))) {
    const { message } = portingErrors.numberBeingTransferred;
    throw new AppError(portingErrors.numberBeingTransferred, {
      fields: { porting_number: message },
    });
  }
  if (change.user_id && (await hasLocalNumber(unit, change.user_id, item.uuid))) {
    const { message } = numberErrors.accountAlreadyHasNumber;
    throw new AppError(numberErrors.accountAlreadyHasNumber, { fields: { user_id: message } });
  }
}

/** Values of another country's form mean nothing in this one. */
function withoutDetails(item: PortingItem, change: ItemChange): PortingItemChange {
  if (change.country_code === undefined || change.country_code === item.country_code) return {};
  return {
    current_carrier: null,
    zip_code: null,
    fields: {},
    secret_fields: [],
    secrets: null,
    porting_code: null,
    code_given_at: null,
  };
}

/** The transfer as it will be; of another country's form nothing limits its days. */
function changedItem(item: PortingItem, change: Omit<ItemChange, 'status'>): PortingItem {
  const details = withoutDetails(item, change);
  const isOtherForm = details.fields !== undefined;
  return {
    ...item,
    ...change,
    ...(isOtherForm && { fields: {}, current_carrier: null, code_given_at: null }),
  };
}

async function changePending(
  unit: UnitOfWork,
  network: NetworkSettings,
  item: PortingItem,
  { porting_date: day, ...change }: Omit<ItemChange, 'status' | 'reason'>,
): Promise<PortingItem> {
  if (Object.keys(change).length > 0) await requirePossible(unit, network, item, change);
  return write(unit, item, {
    ...change,
    ...withoutDetails(item, change),
    ...(day !== undefined && { porting_date: new Date(day) }),
  });
}

/** Asks the carrier for another day; its answer is an event. */
async function changeDate(unit: UnitOfWork, item: PortingItem, date: Date): Promise<PortingItem> {
  if (item.number_id !== null) await rescheduleTransferred(unit, item.number_id, date);
  if (item.status === 'scheduled') planEsimCheck(unit, item.uuid, date);
  unit.send(changeTransferDate, { item_id: item.uuid });
  return write(unit, item, { porting_date: date });
}

/**
 * Declines a pending transfer, changes it, or asks the carrier for another day.
 * @param item locked by the caller
 * @throws AppError 409 for a transfer in another status, 422 with the fields that are wrong
 */
export async function changeItem(
  unit: UnitOfWork,
  network: NetworkSettings,
  item: PortingItem,
  given: ItemChange,
): Promise<PortingItem> {
  const change: ItemChange = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  if (change.status === 'declined') return decline(unit, item, change);
  if (change.reason !== undefined) {
    throw invalid({ reason: 'A reason is given with the status “declined”.' });
  }
  const { porting_date: day, ...others } = change;
  const isWithCarrier = item.status === 'processing' || item.status === 'scheduled';
  if (item.status === 'pending') {
    if (day !== undefined) await requireNewDate(unit, changedItem(item, change), day);
    return changePending(unit, network, item, change);
  }
  if (!isWithCarrier || day === undefined || Object.keys(others).length > 0) {
    throw new AppError(portingErrors.moveNotAllowed);
  }
  await requireNewDate(unit, item, day);
  return changeDate(unit, item, new Date(day));
}
