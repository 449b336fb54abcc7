import type { Conflict } from '../../offline/outbox/conflict.ts';
import { descriptorOf } from './kinds/descriptors.ts';

/** What the saved change did, if it was a decision: "declined this transfer". */
export function changeActionOf(
  kind: string,
  { fields }: Pick<Conflict, 'fields'>,
): string | undefined {
  const status = fields.find(({ field, wasChanged }) => field === 'status' && wasChanged);
  return typeof status?.saved === 'string'
    ? descriptorOf(kind).changeAction?.(status.saved)
    : undefined;
}

/** Why the own change of a conflict cannot be made over the saved row; undefined if it can. */
export function obstacleOf(
  kind: string,
  { fields, same }: Pick<Conflict, 'fields' | 'same'>,
): string | undefined {
  const saved = Object.fromEntries([...fields, ...same].map((one) => [one.field, one.saved]));
  const own = Object.fromEntries(
    fields.flatMap(({ field, yours }) => (yours === undefined ? [] : [[field, yours] as const])),
  );
  return descriptorOf(kind).obstacle?.(saved, own);
}
