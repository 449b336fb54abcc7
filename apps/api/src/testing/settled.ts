import type { Client } from '@workspace/domain/contract/client';
import { expect } from 'vitest';
import { type Held, onDevice } from './device.ts';
import { expectInvariants } from './model/invariants.ts';
import type { TestProduct } from './test-product.ts';

/**
 * What must be so after every fault: as many notes in the audit and entries in the outbox as there
 * were effects, and a device that follows by deltas holds what a fresh one is given.
 * @param held by a device before the fault
 */
export async function expectSettled(
  product: Pick<TestProduct, 'database'>,
  device: { readonly client: Client; readonly companyId: string; readonly held: Held },
): Promise<void> {
  const { client, companyId, held } = device;
  await expectInvariants(product, [companyId]);
  const { rows } = await onDevice(client, companyId, held);
  expect(rows).toEqual((await onDevice(client, companyId)).rows);
}
