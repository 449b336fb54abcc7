import type { DomainProblem, domainProofs } from '@workspace/domain/domains/schema';
import { Model } from 'objection';

export type DomainProof = (typeof domainProofs)[number];

/** Row of `company_domains`; all times are real times. */
export class DomainModel extends Model {
  static override tableName = 'company_domains';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare domain: string;
  declare code: string;
  declare added_by: string | null;
  declare added_by_name: string;
  declare created_at: Date;
  declare verified_at: Date | null;
  declare proof: DomainProof | null;
  declare verified_by: string | null;
  declare check_id: string | null;
  declare last_checked_at: Date | null;
  declare problem: DomainProblem | null;
}
