import { carrierFieldName } from '@workspace/domain/transfers/rules/port-in-field';
import {
  isSecretPortInField,
  portingCodeField,
} from '@workspace/domain/transfers/rules/port-in-fields';
import { type PortInValues, portInValuesSchema } from '@workspace/domain/transfers/schema';
import type { Sealer } from '../../../secrets/seal.ts';

const codeContext = (itemId: string) => `porting:${itemId}`;
const secretsContext = (itemId: string) => `porting-secrets:${itemId}`;

/** How a transfer's values are stored, by column. */
export interface StoredValues {
  readonly current_carrier: string | null;
  readonly zip_code: string | null;
  /** Without those that have a column of their own, and without the secret ones. */
  readonly fields: PortInValues;
  readonly secret_fields: string[];
  /** Sealed. */
  readonly porting_code: string | null;
  /** Sealed: JSON of the secret values other than the porting code. */
  readonly secrets: string | null;
}

const columns: ReadonlySet<string> = new Set([carrierFieldName, 'zip_code']);

/** Divides values into columns, and seals the secret ones. */
export function storedValues(
  sealer: Sealer,
  item: { readonly id: string; readonly country_code: string },
  values: PortInValues,
): StoredValues {
  const codeField = portingCodeField(item.country_code);
  const isSecret = (name: string) =>
    name === codeField || isSecretPortInField(item.country_code, name);
  const entries = Object.entries(values);
  const only = (keep: (name: string) => boolean): PortInValues =>
    Object.fromEntries(entries.filter(([name]) => keep(name)));
  const secrets = only((name) => isSecret(name) && name !== codeField);
  const code = codeField === null ? undefined : values[codeField];
  return {
    current_carrier: values[carrierFieldName] ?? null,
    zip_code: values['zip_code'] ?? null,
    fields: only((name) => !isSecret(name) && !columns.has(name)),
    secret_fields: entries.map(([name]) => name).filter(isSecret),
    porting_code: code === undefined ? null : sealer.seal(code, codeContext(item.id)),
    secrets:
      Object.keys(secrets).length === 0
        ? null
        : sealer.seal(JSON.stringify(secrets), secretsContext(item.id)),
  };
}

/** All values of a transfer by field name, secret ones in clear, for the carrier. */
export function openValues(
  sealer: Sealer,
  item: { readonly id: string; readonly country_code: string },
  stored: Omit<StoredValues, 'secret_fields'>,
): PortInValues {
  const codeField = portingCodeField(item.country_code);
  const secrets =
    stored.secrets === null ? '{}' : sealer.open(stored.secrets, secretsContext(item.id));
  return {
    ...stored.fields,
    ...(stored.current_carrier === null ? {} : { [carrierFieldName]: stored.current_carrier }),
    ...(stored.zip_code === null ? {} : { zip_code: stored.zip_code }),
    ...(stored.porting_code === null || codeField === null
      ? {}
      : { [codeField]: sealer.open(stored.porting_code, codeContext(item.id)) }),
    ...portInValuesSchema.parse(JSON.parse(secrets)),
  };
}
