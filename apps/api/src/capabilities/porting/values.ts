import { carrierFieldName } from '@workspace/domain/porting/port-in-field';
import type { PortInValues, PortingItem } from '@workspace/domain/porting/schema';
import type { Sealer } from '../../secrets/seal.ts';
import type { SealedValues } from './secrets.ts';
import type { PortingItemChange } from './write-store.ts';

/** The columns of a transfer with corrected values; the other values stay. */
export function correctedColumns(
  _sealer: Sealer,
  item: PortingItem,
  _row: SealedValues,
  given: PortInValues,
): PortingItemChange {
  const { [carrierFieldName]: carrier, zip_code: zipCode, ...others } = given;
  return {
    ...(carrier !== undefined && { current_carrier: carrier || null }),
    ...(zipCode !== undefined && { zip_code: zipCode || null }),
    fields: { ...item.fields, ...others },
  };
}
