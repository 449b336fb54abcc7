import { AppError } from '@workspace/domain/contract/error';
import { numberEvents } from '@workspace/domain/events/number';
import type { NumberType } from '@workspace/domain/numbers/schema';
import { price } from '@workspace/domain/plans/price';
import { planObstacle } from '@workspace/domain/plans/rules';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { orderProfile } from '../../../../vendors/network/messages.ts';
import { listCountries } from '../../../catalogue/countries/index.ts';
import { listCompanyPrices, listPlans } from '../../../catalogue/plans/index.ts';
import { requireNoUnpaidInvoice, requireOrdering } from '../../../company/companies/index.ts';
import { findPeopleForWrite } from '../../../people/accounts/index.ts';
import { numberEntity } from '../entity.ts';
import { NumberModel } from '../models.ts';
import { openPlanPeriods } from '../plans/plan-period-store.ts';
import { presentNumber } from '../present.ts';
import { unknownId } from '../service.ts';
import { holdAdded, holdsOfHolders } from '../sim/access/holds.ts';
import { insertNumbers } from '../store.ts';
import { batchOfCall, type OrderBatch } from './batch.ts';

export interface NumberOrder {
  readonly userId: string;
  readonly planId: string;
  readonly countryIsoCode: string;
  readonly type: NumberType;
}

/** A number that is already in use at the network; only its profile is registered. */
export interface ExistingNumber extends NumberOrder {
  /** E.164. */
  readonly phoneNumber: string;
}

/** A number that another carrier still has: its line works with a temporary one until the transfer. */
export interface TransferredNumber extends NumberOrder {
  /** E.164. */
  readonly phoneNumber: string;
  /** UTC midnight of the day; null if the carrier chooses it. */
  readonly portingDate: Date | null;
}

/** Days that a travel eSIM is valid from its order. */
const travelDays = 30;

function endOf(unit: UnitOfWork, type: NumberType): Date | null {
  return type === 'travel' ? new Date(unit.now.getTime() + travelDays * 86_400_000) : null;
}

const isRunning = ({ status }: NumberModel) => status === 'active';

async function checkOrders(unit: UnitOfWork, orders: readonly NumberOrder[]) {
  const company = await requireOrdering(unit);
  const countries = await listCountries(unit, { available: true });
  const available = new Set(countries.map((country) => country.country_iso_code));
  const plans = new Map((await listPlans(unit)).map((plan) => [plan.plan_id, plan]));
  const users = await findPeopleForWrite(
    unit,
    orders.map((order) => order.userId),
  );
  const people = new Set(
    users.filter((user) => user.status !== 'inactive').map((user) => user.user_id),
  );
  for (const order of orders) {
    const plan = plans.get(order.planId);
    if (!people.has(order.userId)) throw unknownId('user_id');
    if (!available.has(order.countryIsoCode)) throw unknownId('country_iso_code');
    if (!plan) throw unknownId('plan_id');
    const obstacle = planObstacle(plan, {
      country_iso_code: order.countryIsoCode,
      type: order.type,
    });
    if (obstacle) throw new AppError(obstacle);
  }
  return { company, plans };
}

/** How a line begins. */
type Beginning =
  | { readonly status: 'provisioning'; readonly phoneNumber: null }
  | { readonly status: 'active'; readonly phoneNumber: string }
  | {
      readonly status: 'porting';
      readonly phoneNumber: string;
      readonly portingDate: Date | null;
    };

/**
 * Refuses what could not be ordered.
 * @throws AppError 422 on the field of an unknown id, 409 for a plan that is not offered there, and
 * for a company that is archived or not activated
 */
export async function requireOrderable(unit: UnitOfWork, order: NumberOrder): Promise<void> {
  await checkOrders(unit, [order]);
}

async function place(
  unit: UnitOfWork,
  orders: readonly (NumberOrder & Beginning)[],
  batch: OrderBatch,
): Promise<NumberModel[]> {
  const { company, plans } = await checkOrders(unit, orders);
  const ownPrices = new Map((await listCompanyPrices(unit)).map((own) => [own.plan_id, own]));
  const heldColumns = await holdsOfHolders(
    unit,
    orders.map((order) => order.userId),
  );
  const rows = orders.map((order) => {
    const id = unit.newId();
    return NumberModel.fromJson({
      company_id: company.company_id,
      id,
      user_id: order.userId,
      plan_id: order.planId,
      country_iso_code: order.countryIsoCode,
      type: order.type,
      status: order.status,
      full_phone_number: order.phoneNumber,
      temp_phone_number: null,
      porting_date: order.status === 'porting' ? order.portingDate : null,
      expires_at: endOf(unit, order.type),
      ...heldColumns({ id, user_id: order.userId, status: order.status }),
      call_identifier: unit.newId(),
      network_event_at: null,
      order_failure: null,
      ...batch,
      created_at: unit.now,
      updated_at: unit.now,
      version: 1,
    });
  });
  await insertNumbers(unit, rows);
  await holdAdded(unit, rows);
  await openPlanPeriods(
    unit,
    rows.map((row) => {
      const plan = plans.get(row.plan_id);
      if (!plan) throw unknownId('plan_id');
      const own = ownPrices.get(row.plan_id);
      return { numberId: row.id, planId: row.plan_id, price: price(plan, company.currency, own) };
    }),
  );
  for (const row of rows) {
    numberEntity.created(unit, presentNumber(row));
    unit.happened(isRunning(row) ? numberEvents.imported : numberEvents.ordered, {
      subjectId: row.id,
      facts: { plan_id: row.plan_id, user_id: row.user_id },
    });
    unit.send(orderProfile, {
      call_identifier: row.call_identifier,
      country_iso_code: row.country_iso_code,
      type: row.type,
      running_phone_number: isRunning(row) ? row.full_phone_number : null,
      installation: row.status === 'porting' ? 'by_person' : 'any',
    });
  }
  return rows;
}

/**
 * Orders new numbers; the outbox sends the order to the network after the commit.
 * @param batch what they are shown with; by default what the same actor orders on the same day
 * @throws AppError 409 for a company that is archived, not activated, or has an unpaid invoice
 */
export async function orderNumbers(
  unit: UnitOfWork,
  orders: readonly NumberOrder[],
  batch: OrderBatch = batchOfCall(unit),
): Promise<NumberModel[]> {
  await requireNoUnpaidInvoice(unit);
  return place(
    unit,
    orders.map((order) => ({ ...order, status: 'provisioning', phoneNumber: null })),
    batch,
  );
}

/**
 * Orders the line of a number that is being transferred. The number that the network assigns to it
 * is its temporary one. It belongs to what the same actor orders on the same day, so that many
 * approvals are one order. Whether an unpaid invoice stands in the way depends on whose transfer it
 * is, which the caller knows.
 */
export async function orderTransferredNumber(
  unit: UnitOfWork,
  order: TransferredNumber,
): Promise<NumberModel> {
  const [number] = await place(unit, [{ ...order, status: 'porting' }], batchOfCall(unit));
  if (!number) throw new Error('A line was ordered and is not there.');
  return number;
}

/**
 * Registers numbers that are already in use (decisions 13, "Import").
 * @throws AppError 409 for a company that is archived, not activated, or has an unpaid invoice
 */
export async function registerNumbers(
  unit: UnitOfWork,
  numbers: readonly ExistingNumber[],
  batch: OrderBatch,
): Promise<NumberModel[]> {
  await requireNoUnpaidInvoice(unit);
  return place(
    unit,
    numbers.map((number) => ({ ...number, status: 'active' })),
    batch,
  );
}
