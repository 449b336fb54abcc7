import { chakra } from '@chakra-ui/react/styled-system';
import { readTypedNumber } from '@workspace/domain/shared/phone';
import { Field } from '@workspace/ui/components/field';
import { Input } from '@workspace/ui/components/input';
import { useState } from 'react';
import { CallingCodeChoice, HowItWorks } from '../../public-flow/index.ts';
import { messages } from '../messages.ts';
import type { TopUpFlow } from '../use-top-up.ts';
import { isNumberUnfinished, numberProblems } from '../validation.ts';

const words = messages.number;

/** The number to top up. A code can be sent once its length is that of the country. */
export function NumberStep({ flow }: { readonly flow: TopUpFlow }) {
  const { form, countries, failure, change } = flow;
  const { country, phoneNumber } = form;
  const [wasEdited, setEdited] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const found = numberProblems(form);
  const isShown = wasEdited && (wasLeft || !isNumberUnfinished(form));
  const own = (isShown ? found.phoneNumber : undefined) ?? found.country;
  return (
    <>
      <Field label={words.label} required error={failure?.kind === 'field' ? failure.text : own}>
        <chakra.div display="flex" gap="2">
          <CallingCodeChoice
            label={words.country}
            optionText={words.countryOption}
            countries={countries}
            chosen={country}
            onChoose={(next) => change({ country: next })}
          />
          <Input
            size="wizard"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={country.example}
            value={phoneNumber}
            onBlur={() => {
              setLeft(true);
              // Beside the calling code.
              const read = readTypedNumber(phoneNumber, country);
              if (read.problem === null && read.national !== phoneNumber) {
                change({ phoneNumber: read.national });
              }
            }}
            onChange={({ target }) => {
              setEdited(true);
              change({ phoneNumber: target.value });
            }}
          />
        </chakra.div>
      </Field>
      <chakra.div mt="3">
        <HowItWorks title={words.how} steps={words.steps} />
      </chakra.div>
    </>
  );
}
