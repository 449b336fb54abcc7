import { chakra } from '@chakra-ui/react/styled-system';
import { taxIdFormats } from '@workspace/domain/billing/tax-id-formats';
import type { PaymentAccountDetail } from '@workspace/domain/payment-accounts/schema';
import { CheckCircleIcon, WarningIcon } from '@workspace/ui/components/icons';
import { TextField } from '@workspace/ui/forms/fields';
import { useWatch } from 'react-hook-form';
import { messages } from '../messages.ts';
import { type TaxHint, taxHint } from './tax-hint.ts';

const icons = {
  success: <CheckCircleIcon size={14} />,
  warning: <WarningIcon size={14} />,
  muted: null,
} as const;

/** What is known of a number, below its field. */
export function TaxHintLine({ hint: { tone, text } }: { readonly hint: TaxHint }) {
  return (
    <chakra.span
      display="flex"
      gap="1.5"
      color={tone === 'muted' ? 'fg.subtle' : `${tone}.fg`}
      role="status"
    >
      {icons[tone] && <chakra.span pt="1px">{icons[tone]}</chakra.span>}
      {text}
    </chakra.span>
  );
}

/** The prefix of the country's VAT numbers; undefined where they have none. */
export const taxPlaceholder = (country: string) =>
  taxIdFormats.find((format) => format.country === country)?.prefixes[0];

/** The VAT number, read by the country of the address. */
export function TaxField({ account }: { readonly account: PaymentAccountDetail | undefined }) {
  const [typed, country] = useWatch({ name: ['tax_id', 'country'] });
  const hint = taxHint(String(typed ?? ''), String(country ?? ''), account);
  return (
    <TextField
      name="tax_id"
      label={messages.form.vatNumber}
      hint={hint && <TaxHintLine hint={hint} />}
      linesBelow={2}
      placeholder={taxPlaceholder(String(country ?? ''))}
      maxLength={50}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
