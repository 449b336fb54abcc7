import { chakra } from '@chakra-ui/react/styled-system';
import { allEvents } from '@workspace/domain/webhooks/events';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { IconButton } from '@workspace/ui/components/icon-button';
import { ChevronDownIcon, ChevronRightIcon } from '@workspace/ui/components/icons';
import { SearchInput } from '@workspace/ui/components/input';
import { LinkButton } from '@workspace/ui/components/link';
import { useListedField } from '@workspace/ui/components/listed-fields';
import { GroupError } from '@workspace/ui/forms/fields';
import { useId, useState } from 'react';
import { get, useController, useFormState } from 'react-hook-form';
import { allTypes, type EventGroup, eventGroups, typesOf } from './event-labels.ts';
import { messages } from './messages.ts';

interface GroupProps {
  readonly group: EventGroup;
  /** The types that the search leaves; all of the group without one. */
  readonly shown: EventGroup['events'];
  readonly chosen: readonly string[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onChoose: (types: readonly string[], isChosen: boolean) => void;
}

function GroupHead({ group, chosen, isOpen, onOpen, onChoose }: GroupProps) {
  const { label, events } = group;
  const count = events.filter(({ type }) => chosen.includes(type)).length;
  return (
    <chakra.div display="flex" alignItems="center" gap="2" ps="3.5" pe="1.5" minH="9">
      <Checkbox
        checked={count === events.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < events.length;
        }}
        onChange={() =>
          onChoose(
            events.map(({ type }) => type),
            count < events.length,
          )
        }
      >
        <chakra.span fontWeight="medium">{label}</chakra.span>
      </Checkbox>
      <chakra.span textStyle="xs" color="fg.subtle" className="ui-num" me="auto">
        {messages.of(count, events.length)}
      </chakra.span>
      <IconButton
        size="sm"
        label={messages.showGroup(label)}
        icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
        aria-expanded={isOpen}
        onClick={onOpen}
      />
    </chakra.div>
  );
}

function Group(props: GroupProps) {
  const { shown, chosen, isOpen, onChoose } = props;
  return (
    <chakra.div css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}>
      <GroupHead {...props} />
      {isOpen && (
        <chakra.ul pb="2" ps={{ base: '3.5', md: '10' }} pe="3.5">
          {shown.map(({ type, label }) => (
            <chakra.li
              key={type}
              display="grid"
              gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 1.3fr) minmax(0, 1fr)' }}
              alignItems="center"
              columnGap="3"
              minH="25px"
            >
              <Checkbox
                checked={chosen.includes(type)}
                aria-label={`${type}, ${label}`}
                onChange={({ target }) => onChoose([type], target.checked)}
              >
                <chakra.span fontFamily="mono" textStyle="xs">
                  {type}
                </chakra.span>
              </Checkbox>
              <chakra.span textStyle="xs" color="fg.muted" ps={{ base: '6', md: '0' }}>
                {label}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}

const firstGroup = eventGroups[0]?.label ?? '';

/** Groups that are open at first: those with some events chosen, or else the first one. */
function openAtFirst(chosen: readonly string[]): ReadonlySet<string> {
  const some = eventGroups
    .filter(({ events }) => {
      const { length } = events.filter(({ type }) => chosen.includes(type));
      return length > 0 && length < events.length;
    })
    .map(({ label }) => label);
  return new Set(some.length > 0 ? some : [firstGroup]);
}

interface GroupsProps extends Pick<GroupProps, 'chosen' | 'onChoose'> {
  readonly search: string;
}

function Groups({ search, chosen, onChoose }: GroupsProps) {
  const [open, setOpen] = useState(() => openAtFirst(chosen));
  const toggle = (label: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(label)) next.add(label);
      return next;
    });
  const sought = search.trim().toLowerCase();
  const groups = eventGroups
    .map((group) => ({
      group,
      shown: group.events.filter(({ type, label }) =>
        `${type} ${group.label} ${label}`.toLowerCase().includes(sought),
      ),
    }))
    .filter(({ shown }) => shown.length > 0);
  return (
    <chakra.div borderWidth="1px" rounded="lg" overflow="hidden" flex="none">
      {groups.map(({ group, shown }) => (
        <Group
          key={group.label}
          group={group}
          shown={shown}
          chosen={chosen}
          isOpen={sought !== '' || open.has(group.label)}
          onOpen={() => toggle(group.label)}
          onChoose={onChoose}
        />
      ))}
      {groups.length === 0 && (
        <chakra.p role="status" px="3.5" py="2.5" color="fg.muted">
          {messages.noEventFound}
        </chakra.p>
      )}
    </chakra.div>
  );
}

/** Which events the endpoint gets: all, also those of later versions, or some of them. */
export function EventsField({ name }: { readonly name: string }) {
  const { field } = useController({ name });
  const { errors } = useFormState({ name });
  const { message } = Object(get(errors, name));
  const errorId = useId();
  const [search, setSearch] = useState('');
  useListedField(name, messages.chosenEvents);
  const value: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const chosen = typesOf(value);
  const isAll = value.includes(allEvents);
  const choose = (types: readonly string[], isChosen: boolean) =>
    field.onChange(
      allTypes.filter((one) => (types.includes(one) ? isChosen : chosen.includes(one))),
    );
  return (
    <chakra.fieldset border="0" minW="0" aria-describedby={message && errorId}>
      <chakra.legend w="full" display="flex" alignItems="center" gap="2" mb="1.5">
        <span className="ui-label">{messages.chosenEvents}</span>
        <chakra.span textStyle="xs" color="fg.subtle" className="ui-num">
          {messages.of(chosen.length, allTypes.length)}
        </chakra.span>
        <chakra.span ms="auto" textStyle="xs" fontWeight="medium">
          <LinkButton onClick={() => field.onChange(isAll ? [] : [allEvents])}>
            {isAll ? messages.noEvents : messages.allEvents}
          </LinkButton>
        </chakra.span>
      </chakra.legend>
      <GroupError id={errorId} error={typeof message === 'string' ? message : undefined} />
      <chakra.div display="flex" flexDirection="column" gap="2.5">
        <SearchInput
          label={messages.searchEvents}
          placeholder={messages.searchEvents}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Groups search={search} chosen={chosen} onChoose={choose} />
      </chakra.div>
    </chakra.fieldset>
  );
}
