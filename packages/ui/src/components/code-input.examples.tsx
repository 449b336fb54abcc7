import { useState } from 'react';
import type { ExampleGroup } from '../gallery/example.ts';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';

function Example({ initial, error }: { readonly initial: string; readonly error?: string }) {
  const [code, setCode] = useState(initial);
  return (
    <Field label="Confirmation code" error={error}>
      <CodeInput length={6} value={code} onChange={setCode} />
    </Field>
  );
}

export const group: ExampleGroup = {
  title: 'Code',
  examples: [
    { name: 'Empty', Show: () => <Example initial="" /> },
    { name: 'Four of six digits', Show: () => <Example initial="4829" /> },
    { name: 'Refused', Show: () => <Example initial="482951" error="Please try again" /> },
  ],
};
