import * as z from 'zod/mini';
import { countryCodeSchema, idSchema } from '../shared/id.ts';
import { patchBody } from '../shared/patch-body.ts';
import { cleanText, hiddenSentence, holdsHiddenCharacters, nameSchema } from '../shared/text.ts';
import { companyStatuses } from './states.ts';

/** Text of a field that may stay empty; an empty text is stored as null. */
const optionalText = (most: number) =>
  z.nullable(
    z.string().check(
      z.overwrite(cleanText),
      z.maxLength(most, `This has at most ${most} characters.`),
      z.refine((text) => !holdsHiddenCharacters(text), hiddenSentence),
    ),
  );

export const companyNameSchema = nameSchema(120, 'Company name is required');

const websiteSentence = 'Please enter a valid website URL';

/** Adds `https://` where no protocol is typed: people type "nordlys.example". */
export function websiteAddress(typed: string): string {
  const text = typed.trim().replace(/^https?:/i, (protocol) => protocol.toLowerCase());
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** Whether it is an http(s) address of a named host, without a login in it. */
export function isWebsite(address: string): boolean {
  if (address.length > 300 || /\s/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return username === '' && password === '' && /[^.]\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(hostname);
}

/** A website; an empty one is none. */
export const websiteSchema = z.string().check(
  z.overwrite(websiteAddress),
  z.regex(/^(|https?:\/\/[^\s@/?#]+\.[a-zA-Z][^\s@]*)$/, websiteSentence),
  z.refine((address) => address === '' || isWebsite(address), websiteSentence),
);

/** A website that must be given. */
export const requiredWebsiteSchema = z
  .string()
  .check(
    z.overwrite(websiteAddress),
    z.regex(/^https?:\/\/[^\s@/?#]+\.[a-zA-Z][^\s@]*$/, websiteSentence),
    z.refine(isWebsite, websiteSentence),
  );

/** An address that only staff see, such as that of a signed agreement. */
const linkSchema = z.nullable(
  z
    .string()
    .check(
      z.maxLength(500, 'This has at most 500 characters.'),
      z.regex(/^https:\/\/[a-zA-Z0-9.-]+(:[0-9]{1,5})?(\/[!-~]*)?$/, 'Send an https address.'),
    ),
);

/** The fields of a company that its administrators write (decisions 1). */
const administratorFields = {
  name: companyNameSchema,
  website: z.nullable(websiteSchema),
  street_name: optionalText(200),
  zip_code: optionalText(20),
  city: optionalText(100),
  state: optionalText(100),
  country_iso_code: countryCodeSchema,
  contact_person_id: z.nullable(idSchema),
  country_wishlist: z.array(countryCodeSchema).check(z.maxLength(250)),
  current_average_cost_per_monthly_plan: optionalText(100),
  current_number_of_plans: optionalText(100),
  heard_from: optionalText(300),
  purpose: optionalText(1000),
};

/** The fields that the provider's staff alone write. */
const staffFields = {
  status: z.enum(companyStatuses),
  is_archived: z.boolean(),
  key_agreement_link: linkSchema,
  google_drive_folder: linkSchema,
};

export const staffFieldNames: readonly string[] = Object.keys(staffFields);

export const companyPatchSchema = patchBody({ ...administratorFields, ...staffFields });
export type CompanyPatch = z.infer<typeof companyPatchSchema>;

/** The changed fields that the company's synced row shows. */
export function shownDetails(patch: CompanyPatch) {
  const { name, website, street_name, zip_code, city, state, country_iso_code, status } = patch;
  const { contact_person_id } = patch;
  const shown = { name, website, street_name, zip_code, city, state, country_iso_code, status };
  return { ...shown, contact_person_id };
}

/** An empty text is stored as null, so that "not set" has one form. */
export function storedDetails<T extends Readonly<Record<string, unknown>>>(patch: T): T {
  return Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [name, value === '' ? null : value]),
  ) as T;
}
