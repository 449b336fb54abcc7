import type { PortInField } from '@workspace/domain/transfers/rules/port-in-field';
import { portInFields } from '@workspace/domain/transfers/rules/port-in-fields';
import type { PortingType } from '@workspace/domain/transfers/schema';
import sanitize from 'sanitize-html';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findOwnCompany } from '../../company/companies/index.ts';

const allowed = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
};

/** Notices are rich text; nothing but simple markup leaves the server. */
const sanitised = (field: PortInField): PortInField =>
  field.value === null ? field : { ...field, value: sanitize(field.value, allowed) };

/** The company's name, which only those can read who know its id. */
async function companyName(unit: UnitOfWork, companyId: string): Promise<string | null> {
  const company = await unit.asCompany(companyId, findOwnCompany);
  return company?.name ?? null;
}

/**
 * The fields of a country's form.
 * @param companyId its name is the example of the holder of a business number
 */
export async function fieldsFor(
  unit: UnitOfWork,
  country: string,
  portingType: PortingType,
  companyId: string | undefined,
): Promise<PortInField[]> {
  const fields = portInFields(country, portingType).map(sanitised);
  if (companyId === undefined || portingType !== 'business') return fields;
  const name = await companyName(unit, companyId);
  if (name === null) return fields;
  const withName = (field: PortInField): PortInField =>
    field.name === 'account_holder' ? { ...field, placeholder: name } : field;
  return fields.map(withName);
}
