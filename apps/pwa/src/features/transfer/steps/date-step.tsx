import { Field } from '@workspace/ui/components/field';
import { Input } from '@workspace/ui/components/input';
import type { WizardStep } from '@workspace/ui/patterns/wizard';
import { messages } from '../messages.ts';
import type { Transfer } from '../use-transfer.ts';

export interface DateStep {
  readonly step: WizardStep<'date'>;
  /** The chosen day, if it can be chosen. */
  readonly day: string | null;
}

/** The calendar of days on which the number can be transferred. */
export function useDateStep({ form, change }: Transfer): DateStep {
  const day = form.portingDate;
  return {
    step: {
      id: 'date',
      question: messages.date.title,
      text: messages.date.text,
      content: (
        <Field label="Date">
          <Input
            type="date"
            size="wizard"
            value={day ?? ''}
            onChange={({ target }) => change({ portingDate: target.value || null })}
          />
        </Field>
      ),
      submit: messages.date.submit,
      ready: day === null ? 'not_yet' : 'yes',
    },
    day,
  };
}
