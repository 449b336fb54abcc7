import { Field } from '@workspace/ui/components/field';
import { Input } from '@workspace/ui/components/input';
import { useState } from 'react';
import { profileProblem } from '../form.ts';
import { messages } from '../messages.ts';
import type { Transfer } from '../use-transfer.ts';

const words = messages.profile;

const fields = [
  { name: 'firstName', label: words.firstName, autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', label: words.lastName, autoComplete: 'family-name', type: 'text' },
  { name: 'email', label: words.email, autoComplete: 'email', type: 'email' },
] as const;

/** Name and company email; validated on every change. */
export function ProfileStep({ transfer }: { readonly transfer: Transfer }) {
  const { form, change } = transfer;
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  return fields.map(({ name, label, ...input }) => (
    <Field
      key={name}
      label={label}
      required
      hint={name === 'email' ? words.emailHint : undefined}
      error={edited.has(name) ? profileProblem(name, form[name]) : undefined}
    >
      <Input
        {...input}
        size="wizard"
        value={form[name]}
        onChange={({ target }) => {
          setEdited((before) => new Set(before).add(name));
          // Another address may be another company's.
          change({ [name]: target.value, ...(name === 'email' ? { companyId: '' } : {}) });
        }}
      />
    </Field>
  ));
}
