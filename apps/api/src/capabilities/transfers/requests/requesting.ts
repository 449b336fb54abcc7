import { transferEvents } from '@workspace/domain/events/transfer';
import { normalPortInValues } from '@workspace/domain/transfers/rules/port-in-fields';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { countrySource } from '../../catalogue/countries/index.ts';
import { planExpiryWarning } from './code-expiry.ts';
import { portingItemEntity } from './entity.ts';
import { insertRequest } from './request-store.ts';
import { storedValues } from './secrets.ts';
import { findPortingItems } from './store.ts';
import type { TransferRequest } from './transfer-input.ts';

/**
 * Writes a request of one or several transfers, all `pending`, with history, sync and audit. The
 * caller has checked everything; values are stored in their normal form, secret ones sealed.
 */
export async function requestTransfers(
  unit: UnitOfWork,
  { sealer }: { readonly sealer: Sealer },
  { type, createdBy, transfers }: TransferRequest,
): Promise<PortingItem[]> {
  const rows = transfers.map(({ itemId, values, ...input }) => {
    const id = itemId ?? unit.newId();
    const item = { id, country_code: input.country_code };
    return {
      ...input,
      id,
      ...storedValues(sealer, item, normalPortInValues(item.country_code, values)),
    };
  });
  await insertRequest(unit, { type, createdBy }, rows);
  const ids = rows.map(({ id }) => id);
  const items = new Map((await findPortingItems(unit, ids)).map((item) => [item.uuid, item]));
  const codes = new Set(transfers.map(({ country_code: code }) => code));
  const countries = new Map(
    (await countrySource.byIds(unit, [...codes])).map((row) => [row.country_iso_code, row]),
  );
  return ids.flatMap((id) => {
    const item = items.get(id);
    if (!item) return [];
    portingItemEntity.created(unit, item);
    unit.happened(transferEvents.requested, { subjectId: id });
    const country = countries.get(item.country_code);
    if (country) planExpiryWarning(unit, item, country);
    return [item];
  });
}
