import { useState } from 'react';
import type { ExampleGroup } from '../gallery/example.ts';
import { TabLinks, TabList, TabPanel } from './tabs.tsx';

type TabId = 'person' | 'esim' | 'plan' | 'history';

function Number() {
  const [value, setValue] = useState<TabId>('person');
  return (
    <>
      <TabList<TabId>
        name="number"
        label="Number"
        value={value}
        onChange={setValue}
        items={[
          { id: 'person', label: 'Person' },
          { id: 'esim', label: 'eSIM' },
          { id: 'plan', label: 'Plan', count: 2, countTone: 'accent' },
          { id: 'history', label: 'History', count: 14 },
        ]}
      />
      <TabPanel name="number" value={value} py="4">
        The panel of {value}.
      </TabPanel>
    </>
  );
}

function Pages() {
  return (
    <TabLinks
      label="Analytics"
      value="savings"
      items={[
        { id: 'use', link: <a href="#use">Use</a> },
        {
          id: 'savings',
          link: (
            <a href="#savings" aria-current="page">
              Savings
            </a>
          ),
        },
      ]}
    />
  );
}

export const group: ExampleGroup = {
  title: 'Tabs',
  examples: [
    { name: 'With counts', Show: Number },
    { name: 'Links between pages', Show: Pages },
  ],
};
