import type { NumberRow } from '@workspace/domain/numbers/schema';
import { defineEntity } from '../../../database/entity.ts';
import { adminsSee } from './policy.ts';

/** A number; the audit keeps the whole row. */
export const numberEntity = defineEntity<NumberRow>({
  kind: 'number',
  audience: { admins: (number) => adminsSee(number.status), owner: (number) => number.user_id },
});
