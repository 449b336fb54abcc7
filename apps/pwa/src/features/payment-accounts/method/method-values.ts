import { emailSchema } from '@workspace/domain/accounts/schema';
import { parseTaxId } from '@workspace/domain/billing/tax-id';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import {
  accountNameSchema,
  type PaymentAccountDetail,
  paymentAccountDetailSchema,
} from '@workspace/domain/payment-accounts/schema';
import { countryCodeSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';
import { messages } from '../messages.ts';

const { form: words, stale } = messages;

const text = (most: number) =>
  z.string().check(z.maxLength(most, `This has at most ${most} characters.`));

const validEmail = z
  .string()
  .check(z.refine((typed) => z.safeParse(emailSchema, typed).success, words.invalidEmail));

/** What is entered about a payment account (specification 1, section 5.2). */
export const methodForm = z.object({
  account_name: accountNameSchema,
  street_name: text(200),
  postal_code: text(20),
  city: text(100),
  country: countryCodeSchema,
  tax_id: text(50).check(
    z.refine((typed) => parseTaxId(typed, '').kind !== 'missing', words.vatRequired),
  ),
  billing_email: validEmail,
  mail_lists_people: z.boolean(),
  team_ids: z.array(z.string()),
});
export type MethodValues = z.infer<typeof methodForm>;

/** The values with which the form opens. */
export function methodValues(
  account: PaymentAccountDetail | undefined,
  companyCountry: string | undefined,
): MethodValues {
  const address = account?.billing_address;
  return {
    account_name: account?.account_name ?? '',
    street_name: address?.street_name ?? '',
    postal_code: address?.postal_code ?? '',
    city: address?.city ?? '',
    // Specification 1, section 9: the United States are the last fallback.
    country: address?.country ?? companyCountry ?? 'US',
    tax_id: account?.tax_id ?? '',
    billing_email: account?.billing_email ?? '',
    mail_lists_people: account?.mail_lists_people ?? false,
    team_ids: account?.teams.map(({ uuid }) => uuid) ?? [],
  };
}

/**
 * The body of the call: what was changed. The register is asked about a number and a country that
 * are sent together.
 */
export function methodBody(values: MethodValues, changed: Partial<MethodValues>) {
  const { street_name, postal_code, city, country, ...rest } = changed;
  const isTaxChanged = changed.tax_id !== undefined || country !== undefined;
  const address = {
    ...(street_name === undefined ? {} : { street_name }),
    ...(postal_code === undefined ? {} : { postal_code }),
    ...(city === undefined ? {} : { city }),
    ...(isTaxChanged ? { country: values.country } : {}),
  };
  return {
    ...rest,
    ...(isTaxChanged ? { tax_id: values.tax_id } : {}),
    ...(Object.keys(address).length > 0 ? { billing_address: address } : {}),
  };
}

const labels: Readonly<Record<keyof MethodValues, string>> = {
  account_name: words.name,
  street_name: words.street,
  postal_code: words.postalCode,
  city: words.city,
  country: words.country,
  tax_id: words.vatNumber,
  billing_email: words.email,
  mail_lists_people: words.mailListsPeople,
  team_ids: messages.teams.label,
};

/** What somebody else has saved meanwhile: the account as it is, and a sentence about it. */
export function staleAccount(
  error: unknown,
  seen: PaymentAccountDetail | undefined,
): { readonly current: PaymentAccountDetail; readonly sentence: string } | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.definition.code !== commonErrors.staleVersion.code) return undefined;
  const parsed = z.safeParse(paymentAccountDetailSchema, error.current);
  if (!parsed.success) return undefined;
  const before = methodValues(seen, undefined);
  const after = methodValues(parsed.data, undefined);
  const changed = Object.entries(labels)
    .filter(
      ([name]) =>
        JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(after, name)),
    )
    .map(([, label]) => label);
  const who = error.changed?.by.name ?? stale.somebody;
  return { current: parsed.data, sentence: stale.sentence(who, changed.join(', ')) };
}
