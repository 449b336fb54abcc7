import { companyNameSchema, websiteSchema } from '@workspace/domain/companies/details';
import type { Company } from '@workspace/domain/companies/schema';
import { countryCodeSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';

const text = (most: number) =>
  z.string().check(z.maxLength(most, `This has at most ${most} characters.`));

/** The form of the company details: an empty text is no value. */
export const detailsForm = z.object({
  name: companyNameSchema,
  website: websiteSchema,
  country_iso_code: countryCodeSchema,
  street_name: text(200),
  zip_code: text(20),
  city: text(100),
  state: text(100),
  contact_person_id: z.string(),
});
export type DetailsForm = z.infer<typeof detailsForm>;

export const formValues = (company: Company): DetailsForm => ({
  name: company.name,
  website: company.website ?? '',
  country_iso_code: company.country_iso_code,
  street_name: company.street_name ?? '',
  zip_code: company.zip_code ?? '',
  city: company.city ?? '',
  state: company.state ?? '',
  contact_person_id: company.contact_person_id ?? '',
});

/** What was changed, as the call takes it: null instead of an empty text. */
export function detailsBody({ name, country_iso_code: country, ...rest }: Partial<DetailsForm>) {
  const emptied = Object.entries(rest).map(([field, value]) => [field, value || null] as const);
  return {
    ...Object.fromEntries(emptied),
    ...(name === undefined ? {} : { name }),
    ...(country === undefined ? {} : { country_iso_code: country }),
  };
}
