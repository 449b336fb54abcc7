import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Flag } from '../components/flag.tsx';
import { PhoneIcon } from '../components/icons.tsx';
import { QrCode } from '../components/qr-code.tsx';
import type { ExampleGroup } from '../gallery/example.ts';
import { GuideWizard } from './guide-wizard.tsx';

type StepId = 'prepare' | 'scan' | 'call' | 'done';

function Guide({ start }: { readonly start: StepId }) {
  const [at, setAt] = useState(start);
  const drawing = (
    <chakra.div color="fg.subtle">
      <PhoneIcon size={120} strokeWidth={0.6} />
    </chakra.div>
  );
  return (
    <GuideWizard<StepId>
      at={at}
      onStep={setAt}
      note="About 10 minutes in all"
      end={<Button variant="ghost">Help</Button>}
      context={
        <span className="ui-tel">
          <Flag code="DK" /> +45 31 23 45 67
        </span>
      }
      steps={[
        {
          id: 'prepare',
          label: 'Before you start',
          title: 'Before you start',
          text: 'What you need for the installation.',
          content: <p>Wi-Fi, and a phone that supports eSIM.</p>,
          drawing,
        },
        {
          id: 'scan',
          label: 'Scan the code',
          title: 'Scan the code',
          content: <QrCode value="https://portal.example/guide" label="An example of a link" />,
          submit: 'I have scanned it',
          drawing,
        },
        {
          id: 'call',
          label: 'Try a call',
          title: 'Did a phone call work?',
          submit: 'Yes, it worked',
          other: { label: 'No, not yet', onPress: () => setAt('scan') },
          drawing,
        },
        { id: 'done', title: 'Your eSIM is ready', submit: null },
      ]}
    />
  );
}

export const group: ExampleGroup = {
  title: 'Guide',
  examples: [
    { name: 'From the start', surface: 'page', Show: () => <Guide start="prepare" /> },
    { name: 'A code', surface: 'page', Show: () => <Guide start="scan" /> },
    { name: 'Two answers', surface: 'page', Show: () => <Guide start="call" /> },
    { name: 'The end', surface: 'page', Show: () => <Guide start="done" /> },
  ],
};
