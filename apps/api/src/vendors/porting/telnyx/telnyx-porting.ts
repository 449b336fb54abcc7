import type { PortingOrder } from 'telnyx/resources/porting-orders';
import type { Pool } from '../../../database/pool.ts';
import { Undeliverable } from '../../../jobs/outbox.ts';
import { readProductClock } from '../../clock/store.ts';
import type { PortingNetwork, TransferEventHandler, TransferOrder } from '../port.ts';
import type { TelnyxClient } from './client.ts';
import { refusedFieldCode } from './codes.ts';
import { toTransferEvent } from './events.ts';
import { atNoon, toUpdate } from './order.ts';

export interface TelnyxOptions {
  readonly connect: TelnyxClient;
  /** Where the network sends its events. */
  readonly webhookUrl: string;
  /** Pool of the worker's role. */
  readonly pool: Pool;
  readonly onTransferEvent: TransferEventHandler;
}

const ended = new Set<string | undefined>(['cancelled', 'cancel-pending']);
const statusOf = ({ status }: PortingOrder) => status?.value;

interface Refusal {
  readonly status: number | undefined;
  readonly pointer: string;
}

/** What the network says of a refused call, without its text, which may contain what was sent. */
function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  const status = typeof error.status === 'number' ? error.status : undefined;
  const body: unknown = 'error' in error ? error.error : undefined;
  const pointers = JSON.stringify(body ?? '').match(/"pointer":\s*"([^"]{1,200})"/);
  return { status, pointer: pointers?.[1] ?? '' };
}

/** An error whose text names no value, for the outbox. */
function reachable(error: unknown): Error {
  if (error instanceof Undeliverable) return error;
  const refusal = refusalOf(error);
  if (refusal?.status !== undefined) {
    return new Error(`The porting network responded with HTTP ${refusal.status}.`);
  }
  const name = error instanceof Error ? error.constructor.name : 'unknown';
  return new Error(`The porting network could not be reached: ${name}.`);
}

/** Transfers numbers by the Porting Orders API of Telnyx. */
export function createTelnyxPorting(options: TelnyxOptions): PortingNetwork {
  const { connect, webhookUrl, pool, onTransferEvent } = options;

  /** The order of a transfer that is not cancelled; its reference is the transfer's id. */
  async function find(transferId: string): Promise<PortingOrder | undefined> {
    const { portingOrders } = await connect();
    const page = await portingOrders.list({ filter: { customer_reference: transferId } });
    return page.data?.find(
      (order) => order.customer_reference === transferId && !ended.has(statusOf(order)),
    );
  }

  async function create({ transferId, phoneNumber }: TransferOrder): Promise<PortingOrder> {
    const { portingOrders } = await connect();
    const { data } = await portingOrders.create({
      phone_numbers: [phoneNumber],
      customer_reference: transferId,
    });
    const [order] = data ?? [];
    if (!order) throw new Error('The porting network made no order.');
    return order;
  }

  /** Tells the product the state of an order, in case its webhook was lost. */
  async function report(order: PortingOrder, transferId: string): Promise<void> {
    const { now, offsetMs } = await readProductClock(pool);
    const at = order.updated_at ? Date.parse(order.updated_at) + offsetMs : now.getTime();
    const [detail] = order.status?.details ?? [];
    const event = toTransferEvent(
      {
        transferId,
        occurredAt: new Date(Math.min(at, now.getTime())),
        status: statusOf(order) ?? 'unknown',
        code: detail?.code ?? null,
        note: detail?.description ?? null,
      },
      order,
    );
    if (event) await onTransferEvent(event);
  }

  /** What the network refuses to take is a rejection, whose field the person can correct. */
  async function reject(transfer: TransferOrder, { pointer }: Refusal): Promise<void> {
    const { now } = await readProductClock(pool);
    await onTransferEvent({
      kind: 'rejected',
      transferId: transfer.transferId,
      occurredAt: now,
      state: `refused ${transfer.submission}`,
      code: refusedFieldCode(pointer) ?? 'other',
      note: null,
    });
  }

  async function submit(transfer: TransferOrder): Promise<string | null> {
    const { transferId, submission } = transfer;
    const { portingOrders } = await connect();
    const order = (await find(transferId)) ?? (await create(transfer));
    const { id } = order;
    if (!id) throw new Error('The porting network made an order without an id.');
    const key = `${transferId}:${submission}`;
    const isCorrected =
      statusOf(order) === 'exception' && order.customer_group_reference !== key && submission > 1;
    if (statusOf(order) !== 'draft' && !isCorrected) {
      // An attempt whose response was lost has submitted it.
      await report(order, transferId);
      return id;
    }
    try {
      await portingOrders.update(id, toUpdate(transfer, webhookUrl));
      await portingOrders.actions.confirm(id);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.status !== 400 && refusal?.status !== 422) throw error;
      await reject(transfer, refusal);
      return id;
    }
    await portingOrders.update(id, { customer_group_reference: key });
    return id;
  }

  const guarded = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw reachable(error);
    });

  return {
    submit: (transfer) =>
      guarded(
        submit(transfer).catch(async (error: unknown) => {
          const refusal = refusalOf(error);
          // The order could not even be made.
          if (refusal?.status !== 400 && refusal?.status !== 422) throw error;
          await reject(transfer, refusal);
          return transfer.orderId;
        }),
      ),
    changeDate: (transferId, date) =>
      guarded(
        (async () => {
          const { portingOrders } = await connect();
          const order = await find(transferId);
          if (!order?.id) throw new Error('The porting network has no order of this transfer.');
          await portingOrders.update(order.id, {
            activation_settings: { foc_datetime_requested: atNoon(date) },
          });
        })(),
      ),
    cancel: (transferId) =>
      guarded(
        (async () => {
          const { portingOrders } = await connect();
          const order = await find(transferId);
          if (!order?.id || statusOf(order) === 'ported') return;
          if (statusOf(order) === 'draft') await portingOrders.delete(order.id);
          else await portingOrders.actions.cancel(order.id);
        })(),
      ),
  };
}
