import { CopyButton } from '../components/copy-button.tsx';
import type { ExampleGroup } from '../gallery/example.ts';
import { NumberedSteps, StepsTimeline } from './steps-timeline.tsx';

export const group: ExampleGroup = {
  title: 'Timelines and steps',
  examples: [
    {
      name: 'Dated steps',
      Show: () => (
        <StepsTimeline
          steps={[
            { id: 'ordered', state: 'done', title: 'Ordered', when: '20 Nov, 14:02' },
            { id: 'network', state: 'now', title: 'Activating number', text: 'Takes a minute.' },
            { id: 'install', state: 'todo', title: 'Install the eSIM', when: 'about 5 min' },
          ]}
        />
      ),
    },
    {
      name: 'A step failed',
      Show: () => (
        <StepsTimeline
          steps={[
            { id: 'sent', state: 'done', title: 'Request sent', when: '20 Nov' },
            {
              id: 'rejected',
              state: 'failed',
              title: 'Rejected by the carrier',
              text: 'The RIO code is wrong. Ask your carrier for a new one.',
              when: '21 Nov',
            },
          ]}
        />
      ),
    },
    {
      name: 'Instructions',
      Show: () => (
        <NumberedSteps
          steps={[
            { id: 'open', title: 'Open the settings of your phone' },
            {
              id: 'code',
              title: 'Enter the code',
              children: <CopyButton text="K2-9QX" label="Copy the code" />,
            },
          ]}
        />
      ),
    },
    {
      name: 'Instructions on a public page',
      Show: () => (
        <NumberedSteps tone="accent" steps={[{ id: 'scan', title: 'Scan the QR code' }]} />
      ),
    },
  ],
};
