import { chakra } from '@chakra-ui/react/styled-system';
import { deletePipedriveIntegration } from '@workspace/domain/integrations/operations';
import type { Integration } from '@workspace/domain/integrations/schema';
import { Avatar } from '@workspace/ui/components/avatar';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { shownEmail } from '@workspace/ui/format/email';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ListSearch } from '@workspace/ui/patterns/list-search';
import { SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { useState } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { useCommand, useWriteMode } from '../../data/use-command.ts';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import { ConfirmDialog } from '../../forms/form-dialog.tsx';
import { FormProblem, FormWriteMode } from '../../forms/operation-form.tsx';
import { type CrmPerson, canInvite, isJoined, matchingPeople } from './crm-people.ts';
import { messages } from './messages.ts';
import { PersonFailureDialog } from './person-failure-dialog.tsx';
import { PersonState, personFact } from './person-state.tsx';
import { useCrmPeople } from './use-crm-people.ts';
import { useInviteAgain } from './use-invite-again.ts';

const words = messages.people;

/** Rows drawn at once; the others are found by searching. */
const mostRows = 100;

interface PersonRowProps {
  readonly person: CrmPerson;
  readonly onDisconnect: () => void;
  readonly onFailure: () => void;
}

/** A person with their state, and what can be done about it. */
function PersonRow({ person, onDisconnect, onFailure }: PersonRowProps) {
  const { user, name, integration } = person;
  const lock = useDisabledReason(deletePipedriveIntegration);
  const again = useInviteAgain(person);
  const action = integration?.status === 'active' ? words.disconnect : words.withdraw;
  const fact = personFact(person);
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1.5"
      py="2"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <Avatar name={name} />
      <chakra.span flex={{ base: '1 1 calc(100% - 40px)', md: '1 1 160px' }} minW="0">
        <chakra.span display="block" truncate fontWeight="medium">
          {name}
        </chakra.span>
        <chakra.span display="block" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {fact ?? shownEmail(user.email)}
        </chakra.span>
      </chakra.span>
      <chakra.span ms={{ base: '10', md: '0' }} textStyle="xs" color="fg.muted">
        <PersonState person={person} />
      </chakra.span>
      <chakra.span display="flex" gap="2" ms="auto">
        {person.state === 'failed' && (
          <Button size="sm" aria-label={words.of(words.tryAgain, name)} onClick={onFailure}>
            {words.tryAgain}
          </Button>
        )}
        {person.state !== 'failed' && canInvite(person) && (
          <Button
            size="sm"
            loading={again.busy}
            disabled={lock !== undefined}
            title={lock}
            aria-label={words.of(words.inviteAgain, name)}
            onClick={() => again.invite()}
          >
            {words.inviteAgain}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          disabled={lock !== undefined}
          title={lock}
          aria-label={words.of(action, name)}
          onClick={onDisconnect}
        >
          {action}
        </Button>
      </chakra.span>
      <chakra.span flexBasis="full" _empty={{ display: 'none' }}>
        <FormProblem problem={again.failure} />
      </chakra.span>
    </chakra.li>
  );
}

interface DisconnectDialogProps {
  readonly person: CrmPerson;
  readonly onClose: () => void;
}

/** Asks before a person is disconnected, or an invitation is withdrawn. */
function DisconnectDialog({ person, onClose }: DisconnectDialogProps) {
  const { company } = useMe();
  // The row changes before the dialog closes.
  const [wasActive] = useState(person.integration?.status === 'active');
  const { disconnect, withdraw, disconnecting } = messages;
  const command = useCommand(deletePipedriveIntegration, wasActive ? disconnect : withdraw);
  const run = () =>
    command.run(
      {
        params: { company_id: company?.company_id ?? '' },
        query: { user_id: person.user.user_id },
      },
      { about: person.name, onDone: onClose },
    );
  return (
    <ConfirmDialog
      role="alertdialog"
      tone="danger"
      command={command}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{(wasActive ? disconnecting.text : disconnecting.withdrawText)(person.name)}</p>
    </ConfirmDialog>
  );
}

interface PeopleDialogProps {
  readonly integrations: readonly Integration[];
  readonly onClose: () => void;
}

/** Who is connected or invited, to disconnect them or to invite them again. */
export function PeopleDialog({ integrations, onClose }: PeopleDialogProps) {
  const [search, setSearch] = useState('');
  const [leaving, setLeaving] = useState<CrmPerson | undefined>(undefined);
  const [failed, setFailed] = useState<CrmPerson | undefined>(undefined);
  const writeMode = useWriteMode(deletePipedriveIntegration);
  const joined = useCrmPeople(integrations)?.filter(isJoined);
  const found = matchingPeople(joined ?? [], { search, teams: [] });
  return (
    <>
      <Dialog open onClose={onClose} size="md">
        <DialogHeader title={words.title} />
        <DialogBody>
          {joined && joined.length > 0 && (
            <chakra.div mb="2">
              <ListSearch
                label={words.search}
                placeholder={words.placeholder}
                text={search}
                onText={setSearch}
              />
            </chakra.div>
          )}
          <chakra.div mb="2" _empty={{ display: 'none' }}>
            <FormWriteMode writeMode={writeMode} />
          </chakra.div>
          {!joined && (
            <SkeletonRows
              label={words.loading}
              cells={['person', 'text']}
              columns="1fr 120px"
              rows={4}
            />
          )}
          {joined?.length === 0 && <EmptyState art="unplugged" {...words.none} />}
          <chakra.ul minH={{ md: '160px' }}>
            {found.slice(0, mostRows).map((person) => (
              <PersonRow
                key={person.user.user_id}
                person={person}
                onDisconnect={() => setLeaving(person)}
                onFailure={() => setFailed(person)}
              />
            ))}
          </chakra.ul>
          {joined && joined.length > 0 && found.length === 0 && (
            <chakra.p color="fg.muted">{words.nobody}</chakra.p>
          )}
          {found.length > mostRows && (
            <chakra.p textStyle="xs" color="fg.muted">
              {words.more(found.length - mostRows)}
            </chakra.p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{words.close}</Button>
        </DialogFooter>
      </Dialog>
      {failed && <PersonFailureDialog person={failed} onClose={() => setFailed(undefined)} />}
      {leaving && <DisconnectDialog person={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
