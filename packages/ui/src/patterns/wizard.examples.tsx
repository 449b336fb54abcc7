import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Radio } from '../components/checkbox.tsx';
import { Field } from '../components/field.tsx';
import { Flag } from '../components/flag.tsx';
import { Input } from '../components/input.tsx';
import { draftAt } from '../forms/draft.ts';
import type { ExampleGroup } from '../gallery/example.ts';
import { Wizard } from './wizard.tsx';

interface Answers {
  readonly at: 'amount' | 'reason' | 'check';
  readonly reason: string;
}

const empty: Answers = { at: 'amount', reason: '' };
const draft = draftAt<Answers>('gallery.wizard', (value) =>
  value && typeof value === 'object' ? { ...empty, ...value } : undefined,
);

interface TopUpProps {
  readonly start?: Answers;
}

function TopUp({ start = draft.read() ?? empty }: TopUpProps) {
  const [answers, setAnswers] = useState(start);
  const [error, setError] = useState<string>();
  const change = (next: Partial<Answers>) => {
    const all = { ...answers, ...next };
    setAnswers(all);
    draft.keep(all);
  };
  return (
    <Wizard<Answers['at']>
      at={answers.at}
      onStep={(at) => change({ at })}
      end={<Button variant="ghost">Cancel</Button>}
      context={
        <span className="ui-tel">
          <Flag code="DK" /> +45 31 23 45 67
        </span>
      }
      steps={[
        {
          id: 'amount',
          question: 'Hi Łukasz, what would you like to top up?',
          content: (
            <chakra.fieldset display="flex" flexDirection="column" gap="2">
              <legend className="ui-sr">Amount</legend>
              <Radio name="amount" defaultChecked>
                5 GB
              </Radio>
              <Radio name="amount">10 GB</Radio>
            </chakra.fieldset>
          ),
        },
        {
          id: 'reason',
          question: 'What do you need it for?',
          text: 'Your IT team reads it before anything is added or paid.',
          onSubmit() {
            const isMissing = answers.reason.trim() === '';
            setError(isMissing ? 'Write what you need the data for.' : undefined);
            return isMissing ? 'stay' : 'next';
          },
          content: (
            <Field label="Reason" error={error}>
              <Input
                size="wizard"
                value={answers.reason}
                onChange={({ target }) => change({ reason: target.value })}
              />
            </Field>
          ),
        },
        {
          id: 'check',
          question: 'Is this right?',
          content: <p>5 GB, {answers.reason}</p>,
          submit: 'Send request',
        },
      ]}
    />
  );
}

export const group: ExampleGroup = {
  title: 'Wizard',
  examples: [
    { name: 'From the start, with a draft', surface: 'page', Show: () => <TopUp /> },
    {
      name: 'In the middle',
      surface: 'page',
      Show: () => <TopUp start={{ at: 'reason', reason: '' }} />,
    },
    {
      name: 'The last step',
      surface: 'page',
      Show: () => <TopUp start={{ at: 'check', reason: 'A conference in Aarhus' }} />,
    },
  ],
};
