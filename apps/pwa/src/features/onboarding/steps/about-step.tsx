import { chakra } from '@chakra-ui/react/styled-system';
import { readTypedNumber } from '@workspace/domain/shared/phone';
import { Button } from '@workspace/ui/components/button';
import { Field } from '@workspace/ui/components/field';
import { Input } from '@workspace/ui/components/input';
import { SelectField, TextField, useNamedField } from '@workspace/ui/forms/fields';
import { formatPhone } from '../../../platform/phone.ts';
import { CallingCodeChoice } from '../../public-flow/index.ts';
import { messages } from '../messages.ts';
import type { CallingCountry } from '../phone-countries.ts';
import type { OnboardingFlow } from '../use-onboarding.ts';

const words = messages.about;

interface StepProps {
  readonly flow: OnboardingFlow;
}

/** In the place of a field whose choices are being loaded, as high as it. */
function LoadingControl({ label }: { readonly label: string }) {
  return (
    <chakra.div
      className="ui-skeleton"
      role="status"
      aria-label={label}
      h={{ base: 'controlTouch', md: 'controlLg' }}
      rounded={{ base: 'ml', md: 'md' }}
    />
  );
}

/** The roles of the marketing form. */
function RoleField({ flow }: StepProps) {
  const { roles, answers } = flow;
  const chosen = answers.select_role ?? '';
  if (roles.state === 'failed') {
    return (
      <Field label={words.role} error={words.noRoles}>
        <chakra.div>
          <Button onClick={roles.refetch}>{messages.unavailable.retry}</Button>
        </chakra.div>
      </Field>
    );
  }
  if (roles.state === 'loading') {
    return (
      <Field label={words.role}>
        <LoadingControl label={words.loadingRoles} />
      </Field>
    );
  }
  const isListed = chosen === '' || roles.options.some(({ value }) => value === chosen);
  return (
    <SelectField
      name="select_role"
      label={words.role}
      size="wizard"
      style={chosen === '' ? { color: 'var(--colors-fg-subtle)' } : undefined}
    >
      <option value="" hidden>
        {words.chooseRole}
      </option>
      {!isListed && <option value={chosen}>{chosen}</option>}
      {roles.options.map(({ label, value }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

interface PhoneFieldProps extends StepProps {
  readonly country: CallingCountry;
}

/** As people of the country write it, without the calling code. */
const nationalExample = ({ callingCode, example }: CallingCountry): string =>
  formatPhone(`${callingCode}${example}`).slice(callingCode.length).trim();

/** The number behind the calling code. */
function PhoneField({ flow, country }: PhoneFieldProps) {
  const { change, phoneCountries, answers } = flow;
  const { control, error } = useNamedField('phoneNumber');
  return (
    <Field label={words.phone} note={words.optional} error={error}>
      <chakra.div display="flex" gap="2">
        <CallingCodeChoice
          label={`${words.callingCode}: ${country.name}, ${country.callingCode}`}
          optionText={words.countryOption}
          countries={phoneCountries}
          chosen={country}
          onChoose={({ iso }) => {
            const { phoneNumber } = answers;
            // Checked once more, against the other country.
            change({ phoneCountryCallingCode: iso, ...(phoneNumber ? { phoneNumber } : {}) });
          }}
        />
        <Input
          {...control}
          size="wizard"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={50}
          placeholder={country.example && nationalExample(country)}
          frame={{ flex: 1 }}
          onChange={(event) => {
            // The number belongs to the country that was shown, in another browser too.
            if (!answers.phoneCountryCallingCode) change({ phoneCountryCallingCode: country.iso });
            void control.onChange(event);
          }}
          onBlur={(event) => {
            void control.onBlur(event);
            // Beside the calling code.
            const read = readTypedNumber(event.target.value, country);
            if (read.problem === null && read.national !== event.target.value) {
              change({ phoneNumber: read.national });
            }
          }}
        />
      </chakra.div>
    </Field>
  );
}

/** Name, role and phone number of the first administrator. */
export function AboutStep({ flow }: StepProps) {
  const { phoneCountry, isLoadingCountries } = flow;
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        rowGap="4"
        columnGap="3"
      >
        <TextField
          name="firstName"
          label={words.firstName}
          size="wizard"
          autoComplete="given-name"
          maxLength={200}
        />
        <TextField
          name="lastName"
          label={words.lastName}
          size="wizard"
          autoComplete="family-name"
          maxLength={200}
        />
      </chakra.div>
      <RoleField flow={flow} />
      {phoneCountry && <PhoneField flow={flow} country={phoneCountry} />}
      {isLoadingCountries && (
        <Field label={words.phone} note={words.optional}>
          <LoadingControl label={words.loadingCountries} />
        </Field>
      )}
    </>
  );
}
