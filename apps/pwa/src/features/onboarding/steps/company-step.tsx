import { TextField } from '@workspace/ui/forms/fields';
import { messages } from '../messages.ts';
import type { OnboardingFlow } from '../use-onboarding.ts';
import { CountryField } from './country-field.tsx';

const words = messages.company;

/** Name, website and country of the company. */
export function CompanyStep({ flow }: { readonly flow: OnboardingFlow }) {
  const { answers, change, countryCodes } = flow;
  return (
    <>
      <TextField
        name="company"
        label={words.name}
        size="wizard"
        autoComplete="organization"
        maxLength={300}
      />
      <TextField
        name="website"
        label={words.website}
        size="wizard"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={words.websiteExample}
        maxLength={500}
      />
      <CountryField
        codes={countryCodes}
        code={answers.select_country ?? ''}
        onChange={(select_country) => change({ select_country })}
      />
    </>
  );
}
