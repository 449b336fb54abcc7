import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ExampleGroup } from '../gallery/example.ts';
import { ChoiceCard } from './choice-card.tsx';
import { CallIcon, DataIcon, GlobeIcon } from './icons.tsx';

const choices = [
  { value: 'data', icon: <DataIcon size={20} />, title: '+ 10 GB', text: 'Home Zone' },
  { value: 'minutes', icon: <CallIcon size={20} />, title: '+ 200 minutes', text: 'Home Zone' },
  {
    value: 'abroad',
    icon: <GlobeIcon size={20} />,
    title: 'International data with a title that needs more than one line on a phone',
    text: 'For one country you choose',
  },
];

interface ExampleProps {
  readonly initial: string;
  readonly note?: string;
  readonly keys?: 'shown';
  readonly icons?: 'none';
}

function Example({ initial, note, keys, icons }: ExampleProps) {
  const [chosen, setChosen] = useState(initial);
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="2.5">
      <legend className="ui-sr">Top-up</legend>
      {choices.map(({ value, icon, ...choice }, index) => (
        <ChoiceCard
          key={value}
          {...choice}
          {...(icons ? {} : { icon })}
          name={`example ${initial} ${icons ?? ''}`}
          note={note}
          checked={chosen === value}
          onChoose={() => setChosen(value)}
          {...(keys ? { shortcut: String(index + 1) } : {})}
        />
      ))}
    </chakra.fieldset>
  );
}

export const group: ExampleGroup = {
  title: 'Choice card',
  examples: [
    { name: 'Nothing is chosen', Show: () => <Example initial="" /> },
    { name: 'One is chosen, with keys', Show: () => <Example initial="data" keys="shown" /> },
    {
      name: 'Without icons',
      Show: () => <Example initial="data" keys="shown" icons="none" />,
    },
    { name: 'With prices', Show: () => <Example initial="minutes" note="€9.00" /> },
  ],
};
