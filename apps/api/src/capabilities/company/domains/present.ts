import { domainToUnicode } from 'node:url';
import { txtRecordOf } from '@workspace/domain/domains/rules';
import type { WhitelistedDomain } from '@workspace/domain/domains/schema';
import { shownDomain } from '@workspace/domain/shared/email';
import type { DomainModel } from './models.ts';

export function presentDomain(row: DomainModel): WhitelistedDomain {
  return {
    domain_id: row.id,
    company_id: row.company_id,
    domain: row.domain,
    display_name: shownDomain(row.domain, domainToUnicode),
    status: row.verified_at === null ? 'pending' : 'verified',
    proof: row.proof,
    verified_by: row.verified_by,
    verified_at: row.verified_at?.toISOString() ?? null,
    added_by: row.added_by,
    added_by_name: row.added_by_name,
    created_at: row.created_at.toISOString(),
    record: txtRecordOf(row.domain, row.code),
    is_checking: row.check_id !== null,
    last_checked_at: row.last_checked_at?.toISOString() ?? null,
    problem: row.problem,
  };
}
