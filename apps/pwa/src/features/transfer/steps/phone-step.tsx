import { numberProblemSentence, readTypedNumber } from '@workspace/domain/shared/phone';
import { Field } from '@workspace/ui/components/field';
import { Flag } from '@workspace/ui/components/flag';
import { Input } from '@workspace/ui/components/input';
import { useState } from 'react';
import { formatPhone } from '../../../platform/phone.ts';
import type { TransferCountry } from '../country.ts';
import { messages } from '../messages.ts';
import type { PhoneCheck } from '../use-phone-check.ts';

interface PhoneStepProps {
  readonly country: TransferCountry;
  readonly typed: string;
  readonly check: PhoneCheck;
  readonly onChange: (typed: string) => void;
}

/** Why no code can be sent to the number yet. */
export function whyNoNumber(
  typed: string,
  country: TransferCountry,
  { status }: PhoneCheck,
): string | undefined {
  if (status === 'valid') return undefined;
  const { problem } = readTypedNumber(typed, country);
  if (typed.trim() === '' || problem === 'too_short') return messages.whyNot.number;
  return problem !== null || status === 'invalid'
    ? messages.whyNot.wrongNumber
    : messages.whyNot.checkingNumber;
}

/** The number behind the calling code; the server checks it after a pause. */
export function PhoneStep({ country, typed, check, onChange }: PhoneStepProps) {
  const [wasEdited, setEdited] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const read = readTypedNumber(typed, country);
  // What may become right as more is typed is said when the field is left.
  const isShown = wasEdited && (wasLeft || read.problem !== 'too_short');
  const own =
    isShown && read.problem !== null ? numberProblemSentence(read.problem, country) : undefined;
  return (
    <Field
      label={messages.phone.label}
      required
      error={own ?? (check.status === 'invalid' ? check.message : undefined)}
    >
      <Input
        size="wizard"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        leading={
          <span className="ui-tel">
            <Flag code={country.iso} label="" /> {country.callingCode}
          </span>
        }
        value={typed}
        onBlur={() => {
          setLeft(true);
          if (read.problem !== null) return;
          // Beside the calling code.
          const national = formatPhone(read.e164).slice(country.callingCode.length).trim();
          if (national !== typed) onChange(national);
        }}
        onChange={({ target }) => {
          setEdited(true);
          onChange(target.value);
        }}
      />
    </Field>
  );
}
