import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import type { ExampleGroup } from '../gallery/example.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { Field } from './field.tsx';
import { PlusIcon } from './icons.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
}

const firstNames = ['Søren', 'Line', 'Mette', 'Anaïs', 'Łukasz', 'Niamh', 'Jürgen', 'Åsa'];
const lastNames = ['Ågesen', 'Kjærgaard', 'Østergaard', 'Wójcik', 'Papadimitropoulou-Christensen'];
const people: readonly Person[] = Array.from({ length: 5000 }, (_, at) => ({
  id: String(at),
  name: `${firstNames[at % 8]} ${lastNames[at % 5]}${at < 40 ? '' : ` ${at}`}`,
}));

const idOf = ({ id }: Person) => id;
const nameOf = ({ name }: Person) => name;

interface PeopleProps extends Pick<ComboboxProps<Person>, 'mode' | 'list' | 'create'> {
  readonly initial?: readonly string[];
  readonly text?: string;
}

const nobody: readonly string[] = [];

function People({ initial = nobody, text: typed, ...rest }: PeopleProps) {
  const [text, setText] = useState<string | null>(typed ?? null);
  const [ids, setIds] = useState(initial);
  const found = useMemo(() => {
    const wanted = (text ?? '').toLowerCase();
    return people.filter(({ name }) => name.toLowerCase().includes(wanted));
  }, [text]);
  return (
    <Combobox
      {...rest}
      label="People"
      placeholder="Search 5,000 people"
      found={found}
      valueOf={idOf}
      textOf={nameOf}
      chosen={people.filter(({ id }) => ids.includes(id))}
      onChange={setIds}
      text={text}
      onText={setText}
      clearLabel="Clear"
      none={`Nobody matches “${text}”`}
      renderMore={(count) => `${count} more. Type to narrow the list.`}
      renderItem={({ name }) => (
        <>
          <Avatar name={name} />
          <chakra.span flex="1" className="ui-ellipsis">
            {name}
          </chakra.span>
        </>
      )}
    />
  );
}

const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', maxW: 'wizard' },
});
/** As the column of a dialog, whose padding the list crosses. */
const Inline = chakra('div', {
  base: { display: 'flex', maxW: '304px', h: '320px', px: '6', borderWidth: '1px', py: '4' },
});

export const group: ExampleGroup = {
  title: 'Combobox',
  examples: [
    {
      name: 'One of 5,000: empty, chosen, with an error',
      Show: () => (
        <Column>
          <Field label="Person">
            <People />
          </Field>
          <Field label="Owner">
            <People initial={['4']} />
          </Field>
          <Field label="Holder" error="Choose the person who will use it.">
            <People />
          </Field>
        </Column>
      ),
    },
    {
      name: 'Several',
      Show: () => (
        <Column>
          <Field label="Members" hint="They can be changed later.">
            <People mode="multiple" initial={['0', '4', '9']} />
          </Field>
        </Column>
      ),
    },
    {
      name: 'The list always there, with a slot for somebody new',
      Show: () => (
        <Inline>
          <Field label="New holder">
            <People
              list="inline"
              initial={['1']}
              create={
                <Button variant="ghost" size="sm" icon={<PlusIcon />}>
                  Add person
                </Button>
              }
            />
          </Field>
        </Inline>
      ),
    },
    {
      name: 'Nothing matches',
      Show: () => (
        <Inline>
          <Field label="Another holder">
            <People list="inline" text="zzz" />
          </Field>
        </Inline>
      ),
    },
  ],
};
