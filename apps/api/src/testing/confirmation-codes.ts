import * as z from 'zod';
import { openOutboxSecret } from '../jobs/outbox.ts';
import type { TestProduct } from './test-product.ts';

const secretSchema = z.object({ code: z.string() });

/** The codes that were sent to a number by SMS, oldest first; they are sealed in the outbox. */
export async function codesSentTo(
  { database }: Pick<TestProduct, 'database'>,
  phoneNumber: string,
): Promise<string[]> {
  const rows: { id: string; secret: string | null }[] = await database
    .owner('outbox')
    .where({ topic: 'sms.send' })
    .whereRaw(`payload->>'to' = ?`, [phoneNumber])
    .orderBy('id')
    .select('id', 'secret');
  return rows.map(
    ({ id, secret }) => secretSchema.parse(openOutboxSecret(database.sealer, id, secret)).code,
  );
}

/** Six digits that are not the code. */
export const otherCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');
