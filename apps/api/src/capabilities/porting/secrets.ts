import * as z from 'zod';
import type { Sealer } from '../../secrets/seal.ts';

/** The sealed columns of a transfer. */
export interface SealedValues {
  readonly porting_code: string | null;
  readonly secrets: string | null;
}

const codeContext = (itemId: string) => `porting:${itemId}`;
const secretsContext = (itemId: string) => `porting-secrets:${itemId}`;
const valuesSchema = z.record(z.string(), z.string());

export function sealPortingCode(sealer: Sealer, itemId: string, code: string): string {
  return sealer.seal(code, codeContext(itemId));
}

export function openPortingCode(sealer: Sealer, itemId: string, row: SealedValues): string | null {
  return row.porting_code === null ? null : sealer.open(row.porting_code, codeContext(itemId));
}

/** Seals the secret values by name, other than the porting code; null if there are none. */
export function sealSecrets(
  sealer: Sealer,
  itemId: string,
  values: Readonly<Record<string, string>>,
): string | null {
  if (Object.keys(values).length === 0) return null;
  return sealer.seal(JSON.stringify(values), secretsContext(itemId));
}

export function openSecrets(
  sealer: Sealer,
  itemId: string,
  row: SealedValues,
): Readonly<Record<string, string>> {
  if (row.secrets === null) return {};
  return valuesSchema.parse(JSON.parse(sealer.open(row.secrets, secretsContext(itemId))));
}
