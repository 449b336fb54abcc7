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

interface SignUpProps {
  readonly at: 'name' | 'card' | 'meeting';
}

/** Back in the bar, a button that says why it cannot be pressed, and wide steps. */
function SignUp({ at: start }: SignUpProps) {
  const [at, setAt] = useState(start);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const problem = name.trim() === '' ? 'First name is required' : undefined;
  return (
    <Wizard<SignUpProps['at']>
      at={at}
      onStep={setAt}
      backPlace="bar"
      percent={{ name: 20, card: 80, meeting: 100 }[at]}
      end={
        <chakra.span textStyle="sm">ingrid-solheim.with-a-long-address@fjord.example</chakra.span>
      }
      steps={[
        {
          id: 'name',
          question: 'Tell us about yourself',
          text: 'You can invite others later.',
          whyNot: problem && (error ? 'Please fix the errors' : 'Complete all fields'),
          onSubmit() {
            setError(problem);
            return problem === undefined ? 'next' : 'stay';
          },
          content: (
            <Field label="First name" error={error}>
              <Input size="wizard" value={name} onChange={({ target }) => setName(target.value)} />
            </Field>
          ),
        },
        {
          id: 'card',
          question: 'Add credit card details',
          layout: 'beside',
          whyNot: 'Complete payment method setup to continue',
          onSubmit: () => 'stay',
          content: (
            <Field label="Billing address">
              <Input size="wizard" />
            </Field>
          ),
          aside: (
            <chakra.div borderWidth="1px" rounded="lg" bg="bg.panel" p="5">
              No card yet
            </chakra.div>
          ),
        },
        {
          id: 'meeting',
          question: 'Talk with a sales consultant',
          layout: 'frame',
          submit: null,
          content: (
            <chakra.div h="462px" rounded="lg" bg="bg.muted">
              A page of another service
            </chakra.div>
          ),
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
    {
      name: 'Back in the bar, and a button that says why it is disabled',
      surface: 'page',
      Show: () => <SignUp at="name" />,
    },
    { name: 'Fields and a column', surface: 'page', Show: () => <SignUp at="card" /> },
    { name: 'A frame', surface: 'page', Show: () => <SignUp at="meeting" /> },
  ],
};
