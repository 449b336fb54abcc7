import { chakra } from '@chakra-ui/react/styled-system';
import type { ExampleGroup } from '../gallery/example.ts';
import { Meter } from './meter.tsx';
import { ProgressLine, ProgressRing } from './progress.tsx';
import { type Usage, UsageMeter } from './usage-meter.tsx';

const usage: Usage = {
  label: 'Data',
  used: 31.4,
  max: 50,
  usedText: '31.4',
  ofText: 'of 50 GB',
};
const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', maxW: 'wizard' },
});

export const group: ExampleGroup = {
  title: 'Meters and progress',
  examples: [
    {
      name: 'Shares: some, much, all, none',
      Show: () => (
        <Column>
          <Meter label="Data" value={12} max={50} text="12 of 50 GB" />
          <Meter label="Minutes" value={45} max={50} text="45 of 50" />
          <Meter label="SMS" value={50} max={50} text="50 of 50" tone="danger" size="lg" />
          <Meter label="Data abroad" value={0} max={5} text="0 of 5 GB" />
        </Column>
      ),
    },
    {
      name: 'Usage',
      Show: () => (
        <Column>
          <UsageMeter usage={usage} />
          <UsageMeter
            size="lg"
            usage={{
              ...usage,
              used: 48.6,
              usedText: '48.6',
              note: {
                text: 'Nearly used up',
                tone: 'warning',
                brief: { strong: '1.4 GB', rest: 'left' },
              },
            }}
          />
        </Column>
      ),
    },
    {
      name: 'Progress',
      Show: () => (
        <Column>
          <ProgressLine label="Step 2 of 5" value={2} max={5} />
          <ProgressRing label="Import" value={3200} max={5000} />
        </Column>
      ),
    },
  ],
};
