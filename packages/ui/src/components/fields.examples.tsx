import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ExampleGroup } from '../gallery/example.ts';
import { Checkbox, Radio } from './checkbox.tsx';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { ListIcon, MailIcon, TeamsIcon, XIcon } from './icons.tsx';
import { Input, SearchInput, Select, Textarea } from './input.tsx';
import { Segmented } from './segmented.tsx';

const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', maxW: 'wizard' },
});

function Views() {
  const [value, setValue] = useState<'list' | 'teams'>('list');
  return (
    <Segmented
      label="View"
      value={value}
      onChange={setValue}
      options={[
        { value: 'list', label: 'List', icon: <ListIcon /> },
        { value: 'teams', label: 'Teams', icon: <TeamsIcon /> },
      ]}
    />
  );
}

export const group: ExampleGroup = {
  title: 'Fields',
  examples: [
    {
      name: 'Empty, filled, disabled',
      Show: () => (
        <Column>
          <Field label="First name" note="optional" hint="As it is on the invoice.">
            <Input placeholder="Søren" />
          </Field>
          <Field label="Email" required>
            <Input defaultValue="soren@nordlys.example" leading={<MailIcon />} />
          </Field>
          <Field label="Company">
            <Input defaultValue="Nordlys Energi A/S" disabled />
          </Field>
        </Column>
      ),
    },
    {
      name: 'Errors say what to do',
      Show: () => (
        <Column>
          <Field label="Email" error="Enter an email address.">
            <Input defaultValue="soren@" />
          </Field>
          <Field label="Country" error="Choose a country.">
            <Select defaultValue="">
              <option value="">No country</option>
              <option value="DK">Denmark</option>
            </Select>
          </Field>
        </Column>
      ),
    },
    {
      name: 'Sizes',
      Show: () => (
        <Column>
          {(['sm', 'md', 'lg', 'touch', 'wizard'] as const).map((size) => (
            <Input key={size} size={size} aria-label={size} placeholder={size} />
          ))}
        </Column>
      ),
    },
    {
      name: 'Search, several lines, a button inside',
      Show: () => (
        <Column>
          <SearchInput label="Search" placeholder="Search by name or email" shortcut="/" />
          <Field label="Message">
            <Textarea defaultValue={'First line\nSecond line'} />
          </Field>
          <Field label="Team">
            <Input
              defaultValue="Offshore"
              trailing={<IconButton size="sm" label="Clear" icon={<XIcon size={14} />} />}
            />
          </Field>
        </Column>
      ),
    },
    {
      name: 'Choices',
      Show: () => (
        <Column>
          <Checkbox defaultChecked>Send an invitation</Checkbox>
          <Checkbox>Without an invitation</Checkbox>
          <Checkbox disabled>Not offered</Checkbox>
          <chakra.fieldset display="flex" flexDirection="column" gap="2">
            <legend className="ui-label">Type</legend>
            <Radio name="type" defaultChecked>
              Local
            </Radio>
            <Radio name="type">Travel</Radio>
          </chakra.fieldset>
          <Views />
        </Column>
      ),
    },
  ],
};
