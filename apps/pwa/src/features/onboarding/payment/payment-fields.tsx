import { chakra } from '@chakra-ui/react/styled-system';
import type { PaymentAccountDetail } from '@workspace/domain/payment-accounts/schema';
import { Field } from '@workspace/ui/components/field';
import { Flag } from '@workspace/ui/components/flag';
import { Input, type InputProps, Select } from '@workspace/ui/components/input';
import {
  CountryOptions,
  TaxHintLine,
  taxHint,
  taxPlaceholder,
} from '../../payment-accounts/index.ts';
import { messages } from './messages.ts';
import type { PaymentField, PaymentProblems, PaymentValues } from './payment-values.ts';

interface PaymentFieldsProps {
  readonly values: PaymentValues;
  readonly problems: PaymentProblems;
  /** As it is saved: what the register says about its VAT number. */
  readonly account: PaymentAccountDetail | undefined;
  readonly onChange: (field: PaymentField, value: string) => void;
}

const wide = { base: 'span 2' } as const;
const halfFromTablet = { base: 'span 2', md: 'auto' } as const;

function TextLine({
  field,
  values,
  problems,
  onChange,
  ...input
}: { readonly field: PaymentField } & Omit<PaymentFieldsProps, 'account'> &
  Pick<InputProps, 'maxLength' | 'type' | 'inputMode' | 'autoComplete'>) {
  return (
    <Field label={messages.fields[field]} error={problems[field]}>
      <Input
        {...input}
        size="wizard"
        name={field}
        value={values[field]}
        onChange={({ target }) => onChange(field, target.value)}
      />
    </Field>
  );
}

/** Name, address, VAT number and invoice address of the payment account. */
export function PaymentFields({ account, ...form }: PaymentFieldsProps) {
  const { values, problems, onChange } = form;
  const hint = taxHint(values.VATNumber, values.country, account);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      alignItems="start"
      rowGap="4"
      columnGap="3"
    >
      <chakra.div gridColumn={wide}>
        <TextLine {...form} field="paymentAccountName" maxLength={120} autoComplete="off" />
      </chakra.div>
      <chakra.div gridColumn={wide}>
        <TextLine {...form} field="billingAddress" maxLength={200} autoComplete="street-address" />
      </chakra.div>
      <TextLine {...form} field="postalCode" maxLength={20} autoComplete="postal-code" />
      <TextLine {...form} field="city" maxLength={100} autoComplete="address-level2" />
      <chakra.div gridColumn={halfFromTablet}>
        <Field label={messages.fields.country} error={problems.country}>
          <Select
            size="wizard"
            name="country"
            value={values.country}
            leading={values.country !== '' && <Flag code={values.country} label="" />}
            autoComplete="country"
            onChange={({ target }) => onChange('country', target.value)}
          >
            {values.country === '' && <option value="" hidden aria-label={messages.noCountry} />}
            <CountryOptions />
          </Select>
        </Field>
      </chakra.div>
      <chakra.div gridColumn={halfFromTablet}>
        <Field
          label={messages.fields.VATNumber}
          error={problems.VATNumber}
          hint={hint && !problems.VATNumber && <TaxHintLine hint={hint} />}
          linesBelow={2}
        >
          <Input
            size="wizard"
            name="VATNumber"
            value={values.VATNumber}
            placeholder={taxPlaceholder(values.country)}
            maxLength={50}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange('VATNumber', target.value)}
          />
        </Field>
      </chakra.div>
      <chakra.div gridColumn={wide}>
        <TextLine
          {...form}
          field="email"
          type="email"
          inputMode="email"
          maxLength={254}
          autoComplete="email"
        />
      </chakra.div>
    </chakra.div>
  );
}
