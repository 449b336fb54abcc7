import type { PaymentAccount } from '@workspace/domain/payment-accounts/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { AccountRow } from './store.ts';

/** Payment accounts in the audit log. */
export const accountEntity = { kind: 'payment_account', idOf: ({ uuid }: PaymentAccount) => uuid };

/** `Visa ending in 4242`; null without a method. */
export const methodName = ({
  method_brand: brand,
  method_last4: last4,
}: Pick<AccountRow, 'method_brand' | 'method_last4'>): string | null =>
  last4 && `${brand ?? 'Card'} ending in ${last4}`;

/** As the audit log keeps an account: what people entered, and of a card its last digits. */
const auditedFields = (row: AccountRow) => ({
  name: row.name,
  is_primary: row.is_primary,
  billing_email: row.billing_email,
  mail_lists_people: row.mail_lists_people,
  tax_id: row.tax_id,
  street_name: row.street_name,
  postal_code: row.postal_code,
  city: row.city,
  state: row.state,
  country_iso_code: row.country_iso_code,
  method: methodName(row),
  teams: row.teams.map(({ name }) => name).join(', '),
  version: row.version,
});

/** Records what a write did to an account; null = it was not there, or is gone. */
export function recordChange(
  unit: UnitOfWork,
  before: AccountRow | null,
  after: AccountRow | null,
): void {
  const entityId = after?.id ?? before?.id ?? null;
  unit.audited({
    entityKind: accountEntity.kind,
    entityId,
    before: before && auditedFields(before),
    after: after && auditedFields(after),
  });
}
