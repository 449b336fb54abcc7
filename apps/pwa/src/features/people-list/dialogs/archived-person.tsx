import { chakra } from '@chakra-ui/react/styled-system';
import { userRoleLabels } from '@workspace/domain/accounts/fields';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Flag } from '@workspace/ui/components/flag';
import { shownEmail } from '@workspace/ui/format/email';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { formMessages } from '../../../data/messages.ts';
import { useMe, useReference, useSyncState } from '../../../data/session/hooks.ts';
import type { PersonRow } from '../list/people-rows.ts';
import { actionIcons } from '../list/person-icons.tsx';
import { PersonNumbers } from '../list/person-numbers.tsx';
import { messages } from '../messages.ts';
import { type PersonAction, personActionsOf } from '../person-actions.ts';
import { PersonHead } from './person-head.tsx';
import { PersonHistory } from './person-history.tsx';

interface ArchivedPanelProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
  readonly onAction: (action: PersonAction) => void;
}

/** An archived person beside the list: nothing of them can be changed until they are restored. */
export function ArchivedPanel({ person, onClose, onAction }: ArchivedPanelProps) {
  const { user, numbers } = person;
  const { user: own, entered_as_super_admin: impersonating } = useMe();
  const { offline } = useSyncState();
  const country = useReference().countries.get(user.country_iso_code ?? '');
  const actions = personActionsOf(user, { ownId: own?.user_id, offline, impersonating });
  return (
    <Dialog open onClose={onClose} size="md" phone="full" place="side">
      <DialogHeader title={messages.archivedTitle} />
      <DialogBody>
        <chakra.div display="flex" flexDirection="column" gap="4">
          <PersonHead person={person} />
          <DescriptionList
            items={[
              {
                term: messages.email,
                value: <chakra.span overflowWrap="anywhere">{shownEmail(user.email)}</chakra.span>,
              },
              { term: messages.role, value: userRoleLabels[user.role] },
              {
                term: messages.country,
                value: country ? (
                  <>
                    <Flag code={country.country_iso_code} label="" />
                    {country.name}
                  </>
                ) : (
                  messages.noCountry
                ),
              },
            ]}
          />
          <PersonNumbers numbers={numbers} />
          <PersonHistory id={user.user_id} version={user.version} />
        </chakra.div>
      </DialogBody>
      <DialogFooter>
        <chakra.span me="auto">
          {actions.map(({ action, label, reason }) => (
            <Button
              key={action}
              variant="ghost"
              size="sm"
              icon={actionIcons[action]}
              disabled={reason !== undefined}
              title={reason}
              onClick={() => onAction(action)}
            >
              {label}
            </Button>
          ))}
        </chakra.span>
        <Button onClick={onClose}>{formMessages.close}</Button>
      </DialogFooter>
    </Dialog>
  );
}
