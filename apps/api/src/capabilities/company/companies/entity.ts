import type { Company } from '@workspace/domain/companies/schema';
import { defineEntity } from '../../../database/entity.ts';

/** A company, which its administrators and employees see. */
export const companyEntity = defineEntity<Pick<Company, 'company_id'>>({
  kind: 'company',
  audience: { admins: () => true, owner: () => null },
});
