import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { renderToString } from 'react-dom/server';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { system } from '../theme/system.ts';
import { CheckField, RadioField, SelectField, TextField } from './fields.tsx';

interface Values {
  name: string;
  team: string;
  role: string;
  agreed: boolean;
}

function Form({ errors }: { readonly errors: FieldErrors<Values> }) {
  const form = useForm<Values>({ errors });
  return (
    <ChakraProvider value={system}>
      <FormProvider {...form}>
        <TextField name="name" label="Name" hint="As on the contract" />
        <SelectField name="team" label="Team">
          <option value="">No team</option>
        </SelectField>
        <RadioField
          name="role"
          legend="Role"
          options={[
            { value: 'admin', label: 'Administrator' },
            { value: 'regular', label: 'Employee' },
          ]}
        />
        <CheckField name="agreed" label="Agreed" />
      </FormProvider>
    </ChakraProvider>
  );
}

const shown = (errors: FieldErrors<Values> = {}) => renderToString(<Form errors={errors} />);

it('fields connect to the form by name, and show no errors before there are any', () => {
  const html = shown();
  for (const name of ['name', 'team', 'role', 'agreed']) expect(html).toContain(`name="${name}"`);
  expect(html).not.toContain('aria-invalid');
});

it('each message is shown at its own field, which it describes', () => {
  const html = shown({
    name: { type: 'server', message: 'Enter a name.' },
    role: { type: 'server', message: 'Choose a role.' },
  });
  const described = [...html.matchAll(/aria-describedby="([^"]+)"/g)].map(([, ids]) => ids);
  expect(described).toEqual([expect.stringMatching(/-error .*-hint$/), expect.any(String)]);
  for (const message of ['Enter a name.', 'Choose a role.']) expect(html).toContain(message);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
});
