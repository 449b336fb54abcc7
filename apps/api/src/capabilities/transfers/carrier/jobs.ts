import { portingCodeField } from '@workspace/domain/transfers/rules/port-in-fields';
import { carrierName, type PortingItem } from '@workspace/domain/transfers/schema';
import { isPortingItemOver } from '@workspace/domain/transfers/states';
import type { Pool } from '../../../database/pool.ts';
import { type Delivery, handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { readProductClock } from '../../../vendors/clock/store.ts';
import {
  cancelTransfer,
  changeTransferDate,
  submitTransfer,
} from '../../../vendors/porting/messages.ts';
import type {
  PortingNetwork,
  TransferEventHandler,
  TransferOrder,
} from '../../../vendors/porting/port.ts';
import {
  findPortingItems,
  inCompanyOf,
  lockItem,
  noteCarrier,
  openValues,
  type PortingItemModel,
} from '../requests/index.ts';

interface JobDeps {
  /** Pool of the worker's role. */
  readonly pool: Pool;
  readonly sealer: Sealer;
  readonly network: PortingNetwork;
  readonly onTransferEvent: TransferEventHandler;
}

interface Loaded {
  readonly item: PortingItem;
  readonly row: PortingItemModel;
}

type Job = Pick<Delivery<{ readonly item_id: string }>, 'companyId' | 'payload'>;

/** The transfer as it is now; undefined if it is gone. */
function load(pool: Pool, job: Job): Promise<Loaded | undefined> {
  return inCompanyOf(pool, job, async (unit) => {
    const row = await lockItem(unit, job.payload.item_id);
    const [item] = await findPortingItems(unit, [job.payload.item_id]);
    return row && item ? { item, row } : undefined;
  });
}

function orderOf(sealer: Sealer, { item, row }: Loaded): TransferOrder {
  const { uuid: id, country_code: countryCode } = item;
  const codeField = portingCodeField(countryCode);
  const values = openValues(sealer, { id, country_code: countryCode }, row);
  return {
    transferId: id,
    submission: row.submissions,
    phoneNumber: item.porting_number,
    countryCode,
    portingType: item.porting_type,
    carrier: carrierName(item.current_carrier),
    date: row.porting_date,
    code: (codeField === null ? undefined : values[codeField]) ?? null,
    zipCode: item.zip_code,
    values,
    orderId: row.carrier_order_id,
  };
}

/** Sends the outbox's transfers to the network that asks the carriers. */
export function transferHandlers(deps: JobDeps): readonly MessageHandler[] {
  const { pool, sealer, network, onTransferEvent } = deps;
  return [
    handleMessage(
      submitTransfer,
      async (job) => {
        const loaded = await load(pool, job);
        const isCurrent = loaded?.row.submissions === job.payload.submission;
        if (!loaded || !isCurrent || isPortingItemOver(loaded.item.status)) return;
        const orderId = await network.submit(orderOf(sealer, loaded));
        const after = await inCompanyOf(pool, job, async (unit) => {
          const row = await lockItem(unit, job.payload.item_id);
          await noteCarrier(unit, job.payload.item_id, { carrier_order_id: orderId });
          return row;
        });
        // It was cancelled while the network was being asked.
        if (after?.status === 'cancelled') await network.cancel(loaded.item.uuid);
      },
      async ({ payload }) => {
        const { now: occurredAt } = await readProductClock(pool);
        await onTransferEvent({
          kind: 'rejected',
          transferId: payload.item_id,
          occurredAt,
          state: 'not_submitted',
          code: 'not_submitted',
          note: null,
        });
      },
    ),
    handleMessage(changeTransferDate, async (job) => {
      const loaded = await load(pool, job);
      const date = loaded?.row.porting_date;
      if (!loaded || !date || isPortingItemOver(loaded.item.status)) return;
      await network.changeDate(loaded.item.uuid, date);
    }),
    handleMessage(cancelTransfer, ({ payload }) => network.cancel(payload.item_id)),
  ];
}
