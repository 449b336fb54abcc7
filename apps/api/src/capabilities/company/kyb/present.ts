import type { CompanyAccount } from '@workspace/domain/kyb/schema';
import { kybDocumentSchema } from '@workspace/domain/kyb/schema';
import type { CompanyModel, TaxId } from '../companies/index.ts';
import type { StoredFileModel } from '../files/index.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

const presentDocument = (
  { id, name, type, size, created_at }: StoredFileModel,
  seen: ReadonlySet<string> | undefined,
) =>
  kybDocumentSchema.parse({
    ...(seen ? { is_seen: seen.has(id) } : {}),
    document_id: id,
    name,
    type,
    size,
    sent_at: created_at.toISOString(),
  });

interface PresentedWith {
  readonly documents: readonly StoredFileModel[];
  /** What the calling member of the staff has opened; undefined for everybody else. */
  readonly seen: ReadonlySet<string> | undefined;
  readonly hasMethod: boolean;
  readonly taxId: TaxId | undefined;
}

/**
 * Documents, activation and answers of a company in their wire format.
 * @param hasMethod whether some payment account of the company has a payment method
 */
export function presentAccount(
  row: CompanyModel,
  { documents, seen, hasMethod, taxId }: PresentedWith,
): CompanyAccount {
  return {
    company_id: row.id,
    status: row.status,
    kyb: {
      status: row.kyb_status,
      sent_at: instant(row.kyb_sent_at),
      decided_at: instant(row.kyb_decided_at),
      reason: row.kyb_reason,
      documents: documents.map((document) => presentDocument(document, seen)),
    },
    activation: {
      requested_at: instant(row.activation_requested_at),
      requested_by: row.activation_requested_by,
      decided_at: instant(row.activation_decided_at),
      reason: row.activation_reason,
    },
    payment_method_attached: hasMethod,
    ...(taxId ? { tax_id: taxId } : {}),
    country_wishlist: row.country_wishlist,
    current_average_cost_per_monthly_plan: row.current_average_cost_per_monthly_plan,
    current_number_of_plans: row.current_number_of_plans,
    heard_from: row.heard_from,
    purpose: row.purpose,
    onboarding_stage: row.onboarding_stage,
    version: row.version,
  };
}
