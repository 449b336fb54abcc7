import * as z from 'zod/mini';
import { emailSchema } from '../accounts/schema.ts';
import { taxTypes } from '../billing/tax-id-formats.ts';
import { taxIdStates } from '../billing/vat.ts';
import { secret } from '../contract/secret.ts';
import { countryCodeSchema, idSchema, instantSchema } from '../shared/id.ts';
import { cleanText, hiddenSentence, holdsHiddenCharacters, nameSchema } from '../shared/text.ts';

/** A card as far as it is kept: never its number. */
export const paymentMethodSchema = z.object({
  /** `visa_4242`: ends in the last four digits. */
  payment_type_identifier: z.string(),
  /** The vendor's id of the method; null while the vendor has not named it. */
  entity_id: z.nullable(z.string()),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.nullable(z.int()),
  exp_year: z.nullable(z.int()),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const billingEmailStates = ['missing', 'unconfirmed', 'confirmed'] as const;

/** A payment account in the list. */
export const paymentAccountSchema = z.object({
  uuid: idSchema,
  name: z.string(),
  is_primary: z.boolean(),
  /** A charge of the account is under way: neither its method nor the account can be removed. */
  is_locked: z.boolean(),
  created_at: instantSchema,
  teams: z.array(z.object({ uuid: idSchema, name: z.string(), emoji: z.nullable(z.string()) })),
  billing_email: z.nullable(z.string()),
  billing_email_state: z.enum(billingEmailStates),
  /** Left out unless it is asked for. */
  payment_method: z.optional(z.nullable(paymentMethodSchema)),
  /** Whether it may be deleted although it is the last one: nothing was ever paid or billed by it. */
  is_unused: z.boolean(),
  version: z.int(),
});
export type PaymentAccount = z.infer<typeof paymentAccountSchema>;

/** A payment account with its billing details. */
export const paymentAccountDetailSchema = z.object({
  ...paymentAccountSchema.shape,
  account_name: z.string(),
  tax_id: z.nullable(z.string()),
  tax_id_state: z.enum(taxIdStates),
  /** As the register has it. */
  tax_id_name: z.nullable(z.string()),
  tax_type: z.enum(taxTypes),
  billing_address: z.object({
    street_name: z.nullable(z.string()),
    city: z.nullable(z.string()),
    postal_code: z.nullable(z.string()),
    country: z.nullable(countryCodeSchema),
    state: z.nullable(z.string()),
  }),
  /** Whether the PDF of an invoice that is mailed lists people; otherwise teams and plans alone. */
  mail_lists_people: z.boolean(),
  /** The vendor's id of the account; null before its first payment method. */
  entity_id: z.nullable(z.string()),
});
export type PaymentAccountDetail = z.infer<typeof paymentAccountDetailSchema>;

/** Text that may be blank: a blank one keeps what is saved. */
const blankable = (most: number) =>
  z.string().check(
    z.overwrite(cleanText),
    z.maxLength(most, `This has at most ${most} characters.`),
    z.refine((text) => !holdsHiddenCharacters(text), hiddenSentence),
  );

export const accountNameSchema = nameSchema(120, 'Name required');

/** What a person enters; blank fields keep what is saved (specification 1, section 5.2). */
export const paymentAccountInputs = {
  account_name: accountNameSchema,
  billing_email: z.union([z.literal(''), emailSchema], 'Please enter a valid email address'),
  tax_id: blankable(50),
  billing_address: z.partial(
    z.strictObject({
      street_name: blankable(200),
      city: blankable(100),
      postal_code: blankable(20),
      country: z.union([z.literal(''), countryCodeSchema]),
      state: blankable(100),
    }),
  ),
  mail_lists_people: z.boolean(),
  /** Replaces the teams of the account; those of other accounts are moved here. */
  team_ids: z.array(idSchema).check(z.maxLength(1000)),
} as const;

export const billingEmailTicketSchema = secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));

/** What whoever confirms an address is told. */
export const confirmedBillingEmailSchema = z.object({
  company_name: z.string(),
  billing_email: z.string(),
});

/** What opens the card form, and where the browser shows it. */
export const paymentTokenSchema = z.object({
  token: secret(z.string()),
  form: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('stripe'), publishable_key: z.string() }),
    /** A page of the product; the token follows its path behind `#`. */
    z.object({ kind: z.literal('sandbox'), path: z.string() }),
  ]),
});
export type PaymentToken = z.infer<typeof paymentTokenSchema>;
