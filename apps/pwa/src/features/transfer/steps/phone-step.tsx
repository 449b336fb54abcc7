import { Field } from '@workspace/ui/components/field';
import { Flag } from '@workspace/ui/components/flag';
import { Input } from '@workspace/ui/components/input';
import { nationalDigits, type TransferCountry } from '../country.ts';
import { messages } from '../messages.ts';
import type { PhoneCheck } from '../use-phone-check.ts';

interface PhoneStepProps {
  readonly country: TransferCountry;
  readonly digits: string;
  readonly check: PhoneCheck;
  readonly onChange: (digits: string) => void;
}

/** Digits after the calling code; the server checks them after a pause. */
export function PhoneStep({ country, digits, check, onChange }: PhoneStepProps) {
  return (
    <Field
      label={messages.phone.label}
      required
      error={check.status === 'invalid' ? check.message : undefined}
    >
      <Input
        size="wizard"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        leading={
          <span className="ui-tel">
            <Flag code={country.iso} label="" /> {country.callingCode}
          </span>
        }
        value={digits}
        onChange={({ target }) => onChange(nationalDigits(target.value, country))}
      />
    </Field>
  );
}
