import type { OnboardingAnswers } from '@workspace/domain/onboarding/schema';
import { defaultAccountName } from '@workspace/domain/onboarding/validation';
import type { PaymentAccountDetail } from '@workspace/domain/payment-accounts/schema';

/** The fields of the step, in their order on the screen. */
export const paymentFields = [
  'paymentAccountName',
  'billingAddress',
  'postalCode',
  'city',
  'country',
  'VATNumber',
  'email',
] as const;
export type PaymentField = (typeof paymentFields)[number];
export type PaymentValues = Readonly<Record<PaymentField, string>>;
export type PaymentProblems = Partial<Record<PaymentField, string | undefined>>;

interface Defaults {
  /** Undefined before it was read. */
  readonly account: PaymentAccountDetail | undefined;
  /** Of the login. */
  readonly email: string;
  /** False while the account is being read: a default must not be replaced by what is saved. */
  readonly isSettled: boolean;
  /** Fields that were changed: one that is empty now was emptied. */
  readonly changed: ReadonlySet<string>;
}

/** What the fields show: what was typed, else what is saved, else the default. */
export function paymentValues(
  answers: OnboardingAnswers,
  { account, email, isSettled, changed }: Defaults,
): PaymentValues {
  const address = account?.billing_address;
  const value = (field: PaymentField, saved: string | null | undefined, other = '') => {
    if (answers[field] || changed.has(field)) return answers[field] ?? '';
    return saved ?? (isSettled ? other : '');
  };
  return {
    paymentAccountName: value('paymentAccountName', account?.account_name, defaultAccountName),
    billingAddress: value('billingAddress', address?.street_name),
    postalCode: value('postalCode', address?.postal_code),
    city: value('city', address?.city),
    country: value('country', address?.country, answers.select_country || 'US'),
    VATNumber: value('VATNumber', account?.tax_id),
    email: value('email', account?.billing_email, email),
  };
}

/** The body of the call that saves them; the state equals the city (specification 1, section 5.2). */
export const accountBody = (values: PaymentValues) => ({
  account_name: values.paymentAccountName.trim() || defaultAccountName,
  billing_email: values.email,
  tax_id: values.VATNumber,
  billing_address: {
    street_name: values.billingAddress,
    postal_code: values.postalCode,
    city: values.city,
    country: values.country,
    state: values.city,
  },
});

/** The field by the server's name of it. */
export const fieldOf = {
  account_name: 'paymentAccountName',
  billing_email: 'email',
  tax_id: 'VATNumber',
  'billing_address.street_name': 'billingAddress',
  'billing_address.postal_code': 'postalCode',
  'billing_address.city': 'city',
  'billing_address.state': 'city',
  'billing_address.country': 'country',
} as const satisfies Readonly<Record<string, PaymentField>>;
