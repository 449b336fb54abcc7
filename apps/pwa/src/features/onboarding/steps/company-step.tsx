import { chakra } from '@chakra-ui/react/styled-system';
import { Field } from '@workspace/ui/components/field';
import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { TextField } from '@workspace/ui/forms/fields';
import { Suspense } from 'react';
import { messages } from '../messages.ts';
import type { OnboardingFlow } from '../use-onboarding.ts';

const words = messages.company;

// Its list needs libraries that are as large as all else of the first step.
const CountryField = lazyScreen(async () => (await import('./country-field.tsx')).CountryField, {
  preload: 'at_rest',
});

/** The field in its place until its code is loaded. */
function CountrySkeleton() {
  return (
    <Field label={words.country}>
      <chakra.div
        className="ui-skeleton"
        h={{ base: 'controlTouch', md: 'controlLg' }}
        rounded={{ base: 'ml', md: 'md' }}
      />
    </Field>
  );
}

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
      <Suspense fallback={<CountrySkeleton />}>
        <CountryField
          codes={countryCodes}
          code={answers.select_country ?? ''}
          onChange={(select_country) => change({ select_country })}
        />
      </Suspense>
    </>
  );
}
