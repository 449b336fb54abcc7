import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '@workspace/ui/components/avatar';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { Flag } from '@workspace/ui/components/flag';
import { formatCount } from '@workspace/ui/format/data';
import { shownEmail } from '@workspace/ui/format/email';
import { ListFilter, ListToolbar } from '@workspace/ui/patterns/list-toolbar';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useRows } from '../../../data/use-rows.ts';
import { formatPhone } from '../../../platform/phone.ts';
import { type CrmPerson, canInvite, matchingPeople } from '../crm-people.ts';
import { messages } from '../messages.ts';
import { PersonState, whyNot } from '../person-state.tsx';

const words = messages.people;

/** Rows drawn at once; the others are found by searching. */
const mostRows = 100;

export interface PeopleFilter {
  readonly search: string;
  readonly teams: readonly string[];
}

interface PeopleStepProps {
  /** Undefined until they are read. */
  readonly people: readonly CrmPerson[] | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

interface RowProps {
  readonly person: CrmPerson;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

function Row({ person, checked, onToggle }: RowProps) {
  const { user, name, number } = person;
  const reason = whyNot(person);
  return (
    <chakra.li css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}>
      <chakra.label
        display="grid"
        gridTemplateColumns={{
          base: 'auto auto minmax(0, 1fr) auto',
          md: 'auto auto minmax(0, 1.5fr) minmax(0, 1fr) minmax(144px, auto)',
        }}
        alignItems="center"
        columnGap="3"
        px="3.5"
        minH="46px"
        py="1"
        title={reason}
        cursor={reason === undefined ? 'pointer' : undefined}
      >
        <Checkbox
          aria-label={words.select(name)}
          aria-description={reason}
          disabled={reason !== undefined}
          checked={checked}
          onChange={onToggle}
        />
        <Avatar name={name} />
        <chakra.span minW="0">
          <chakra.span
            display="block"
            truncate
            fontWeight="medium"
            color={reason === undefined ? 'fg' : 'fg.muted'}
          >
            {name}
          </chakra.span>
          <chakra.span display="block" truncate textStyle="xs" color="fg.muted">
            {shownEmail(user.email)}
          </chakra.span>
        </chakra.span>
        <chakra.span hideBelow="md" className="ui-tel ui-num" minW="0">
          {number && number.phoneNumber !== '' && (
            <>
              <Flag code={number.countryIsoCode} /> {formatPhone(number.phoneNumber)}
            </>
          )}
        </chakra.span>
        <chakra.span justifySelf="end" textStyle="xs" color="fg.muted">
          <PersonState person={person} />
        </chakra.span>
      </chakra.label>
    </chakra.li>
  );
}

const withAll = (chosen: ReadonlySet<string>, ids: readonly string[], isOn: boolean) => {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
};

function keepStep(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Who gets an invitation: by search, by team, or everybody. */
export function PeopleStep({ people, chosen, onChoose }: PeopleStepProps) {
  const [filter, setFilter] = useState<PeopleFilter>({ search: '', teams: [] });
  const teams = useRows('team').all() ?? [];
  const found = useMemo(() => matchingPeople(people ?? [], filter), [people, filter]);
  const free = useMemo(() => found.filter(canInvite).map(({ user }) => user.user_id), [found]);
  const on = free.filter((id) => chosen.has(id)).length;
  const isAll = free.length > 0 && on === free.length;
  if (!people) {
    return (
      <SkeletonRows
        label={words.loading}
        cells={['person', 'number', 'text']}
        columns="1.5fr 1fr 132px"
      />
    );
  }
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        mb="3"
        // People are found as one types: Enter must not go on to the next step.
        onKeyDown={keepStep}
      >
        <ListToolbar
          placement="table"
          searchWidth="300px"
          search={{
            label: words.search,
            placeholder: words.placeholder,
            text: filter.search,
            onText: (search) => setFilter((before) => ({ ...before, search })),
          }}
          count={words.showing(found.length, people.length)}
        >
          {teams.length > 0 && (
            <ListFilter
              name={words.team}
              searchLabel={words.teamSearch}
              options={teams.map(({ team_id: value, name: text }) => ({ value, text }))}
              selected={filter.teams}
              onChange={(chosenTeams) => setFilter((before) => ({ ...before, teams: chosenTeams }))}
            />
          )}
        </ListToolbar>
      </chakra.div>
      <chakra.div
        flex="1"
        minH="160px"
        display="flex"
        flexDirection="column"
        borderWidth="1px"
        rounded="lg"
        overflow="hidden"
      >
        <chakra.label
          flex="none"
          display="flex"
          alignItems="center"
          gap="3"
          px="3.5"
          minH="36px"
          bg="bg.subtle"
          borderBottomWidth="1px"
          color="fg.muted"
        >
          <Checkbox
            aria-label={words.everybody}
            disabled={free.length === 0}
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = on > 0 && !isAll;
            }}
            onChange={() => onChoose(withAll(chosen, free, !isAll))}
          />
          <chakra.span flex="1">{words.everybody}</chakra.span>
          <span className="ui-num">{formatCount(free.length)}</span>
        </chakra.label>
        <chakra.ul flex="1" minH="0" overflowY="auto" aria-label={words.list}>
          {found.slice(0, mostRows).map((person) => {
            const { user_id: id } = person.user;
            return (
              <Row
                key={id}
                person={person}
                checked={chosen.has(id)}
                onToggle={() => onChoose(withAll(chosen, [id], !chosen.has(id)))}
              />
            );
          })}
          {found.length === 0 && (
            <chakra.li px="3.5" py="6" textAlign="center" color="fg.muted">
              {words.nobody}
            </chakra.li>
          )}
          {found.length > mostRows && (
            <chakra.li px="3.5" py="3" textStyle="xs" color="fg.muted">
              {words.more(found.length - mostRows)}
            </chakra.li>
          )}
        </chakra.ul>
      </chakra.div>
    </>
  );
}
