import { Field } from '@workspace/ui/components/field';
import { Input } from '@workspace/ui/components/input';
import type { WizardStep } from '@workspace/ui/patterns/wizard';
import { useState } from 'react';
import { messages as shared } from '../../porting/index.ts';
import { type ProfileField, profileProblem, type TransferForm } from '../form.ts';
import { messages } from '../messages.ts';
import { continueIf, type Transfer } from '../use-transfer.ts';

const words = messages.profile;

const fields = [
  { name: 'firstName', label: words.firstName, autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', label: words.lastName, autoComplete: 'family-name', type: 'text' },
  { name: 'email', label: words.email, autoComplete: 'email', type: 'email' },
] as const;
const all: ReadonlySet<ProfileField> = new Set(fields.map(({ name }) => name));

/** Why the profile is not complete: what is empty, otherwise what is wrong. */
function whyNot(form: TransferForm): string | undefined {
  const empty = fields.filter(({ name }) => form[name] === '');
  if (empty.length > 0) return messages.whyNot.empty(empty.map(({ label }) => label));
  const wrong = fields.filter(({ name }) => profileProblem(name, form[name]) !== undefined);
  return wrong.length > 0
    ? shared.readiness.correctFirst(wrong.map(({ label }) => label))
    : undefined;
}

/** Name and company email; validated on every change, and all of them by Next. */
export function useProfileStep(transfer: Transfer): WizardStep<'profile'> {
  const { form, change, checkCompany } = transfer;
  const [edited, setEdited] = useState<ReadonlySet<ProfileField>>(new Set());
  const reason = whyNot(form);
  return {
    id: 'profile',
    question: words.title,
    content: fields.map(({ name, label, ...input }) => (
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
    )),
    submit: messages.next,
    whyNot: reason,
    onSubmit() {
      if (reason === undefined) return continueIf(checkCompany());
      setEdited(all);
      return 'stay';
    },
  };
}
