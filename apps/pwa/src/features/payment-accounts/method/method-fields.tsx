import { chakra } from '@chakra-ui/react/styled-system';
import type { PaymentAccountDetail } from '@workspace/domain/payment-accounts/schema';
import { Flag } from '@workspace/ui/components/flag';
import { CheckField, SelectField, TextField } from '@workspace/ui/forms/fields';
import { useWatch } from 'react-hook-form';
import { messages } from '../messages.ts';
import { CountryOptions } from './country-options.tsx';
import { TaxField } from './tax-field.tsx';
import { TeamsField } from './teams-field.tsx';

const { form: words } = messages;

const wide = { base: 'span 6' } as const;
const half = { base: 'span 6', md: 'span 3' } as const;

function CountryField() {
  const code: unknown = useWatch({ name: 'country' });
  return (
    <SelectField
      name="country"
      label={words.country}
      leading={<Flag code={String(code)} label="" />}
      autoComplete="country"
    >
      <CountryOptions />
    </SelectField>
  );
}

interface MethodFieldsProps {
  readonly accountId: string;
  /** As it was last saved; undefined for one that is being added. */
  readonly account: PaymentAccountDetail | undefined;
}

/** Name, address, VAT number, invoice email with what it lists, and teams of a payment account. */
export function MethodFields({ accountId, account }: MethodFieldsProps) {
  const email: unknown = useWatch({ name: 'billing_email' });
  const isUnconfirmed =
    account?.billing_email_state === 'unconfirmed' && account.billing_email === email;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="repeat(6, minmax(0, 1fr))"
      alignItems="start"
      rowGap="3.5"
      columnGap="3"
    >
      <chakra.div gridColumn={wide}>
        <TextField
          name="account_name"
          label={words.name}
          maxLength={120}
          autoComplete="organization"
        />
      </chakra.div>
      <chakra.div gridColumn={wide}>
        <TextField name="street_name" label={words.street} autoComplete="street-address" />
      </chakra.div>
      <chakra.div gridColumn="span 2">
        <TextField name="postal_code" label={words.postalCode} autoComplete="postal-code" />
      </chakra.div>
      <chakra.div gridColumn="span 4">
        <TextField name="city" label={words.city} autoComplete="address-level2" />
      </chakra.div>
      <chakra.div gridColumn={half}>
        <CountryField />
      </chakra.div>
      <chakra.div gridColumn={half}>
        <TaxField account={account} />
      </chakra.div>
      <chakra.div gridColumn={wide}>
        <TextField
          name="billing_email"
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={isUnconfirmed && words.unconfirmed}
        />
      </chakra.div>
      <chakra.div gridColumn={wide}>
        <CheckField
          name="mail_lists_people"
          label={words.mailListsPeople}
          hint={words.mailListsPeopleText}
        />
      </chakra.div>
      <chakra.div gridColumn={wide}>
        <TeamsField accountId={accountId} />
      </chakra.div>
    </chakra.div>
  );
}
