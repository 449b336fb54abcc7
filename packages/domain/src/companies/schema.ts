import * as z from 'zod/mini';
import { countryCodeSchema, idSchema, versionSchema } from '../shared/id.ts';
import { currencySchema } from '../shared/money.ts';
import { companyStatuses } from './states.ts';

/** A company as its own people see it (specification 2, section 3). */
export const companySchema = z.object({
  company_id: idSchema,
  name: z.string(),
  website: z.nullable(z.string()),
  street_name: z.nullable(z.string()),
  zip_code: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country_iso_code: countryCodeSchema,
  logo_url: z.nullable(z.string()),
  status: z.enum(companyStatuses),
  currency: currencySchema,
  /** Nothing new can be ordered until it is paid (decisions on billing 3). */
  has_unpaid_invoice: z.boolean(),
  contact_person_id: z.nullable(idSchema),
  version: versionSchema,
});
export type Company = z.infer<typeof companySchema>;

/** Whom an employee asks: the main administrator (decisions 1), with nothing but name and address. */
export const companyContactSchema = z.object({ name: z.string(), email: z.string() });
export type CompanyContact = z.infer<typeof companyContactSchema>;
