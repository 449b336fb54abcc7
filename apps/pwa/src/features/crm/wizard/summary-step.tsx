import { chakra } from '@chakra-ui/react/styled-system';
import { createIntegration } from '@workspace/domain/integrations/operations';
import { Avatar } from '@workspace/ui/components/avatar';
import { LinkButton } from '@workspace/ui/components/link';
import { shownEmail } from '@workspace/ui/format/email';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { useMe } from '../../../data/session/hooks.ts';
import { useWriteMode } from '../../../data/use-command.ts';
import { FormWriteMode } from '../../../forms/operation-form.tsx';
import { formatPhone } from '../../../platform/phone.ts';
import type { CrmPerson } from '../crm-people.ts';
import { kindsInWords, type LogSettings } from '../log-settings.ts';
import { messages } from '../messages.ts';

const words = messages.summary;

/** People named before "and 4 others". */
export const fewPeople = 3;

function Mail({ person }: { readonly person: CrmPerson }) {
  const { company } = useMe();
  const { user, number } = person;
  return (
    <chakra.div bg="bg.subtle" borderWidth="1px" rounded="lg" px="4" py="3.5">
      <chakra.p textStyle="xs" color="fg.subtle" overflowWrap="anywhere">
        {words.from(shownEmail(user.email))}
      </chakra.p>
      <chakra.p mt="2" textStyle="card">
        {words.mailTitle}
      </chakra.p>
      <chakra.p mt="2" className="ui-num">
        {words.mailText(
          user.first_name,
          company?.name ?? '',
          formatPhone(number?.phoneNumber ?? ''),
        )}
      </chakra.p>
      <chakra.span
        display="inline-block"
        mt="2.5"
        px="3"
        py="1"
        rounded="md"
        bg="accent.solid"
        color="accent.contrast"
        textStyle="xs"
        fontWeight="medium"
        aria-hidden="true"
      >
        {words.mailButton}
      </chakra.span>
    </chakra.div>
  );
}

interface SummaryStepProps {
  readonly settings: LogSettings;
  readonly isChanged: boolean;
  /** How many are connected already. */
  readonly connected: number;
  readonly people: readonly CrmPerson[];
  readonly onSettings: () => void;
  readonly onPeople: () => void;
}

/** What will be logged, who is invited, and the mail they get. */
export function SummaryStep(props: SummaryStepProps) {
  const { settings, isChanged, connected, people, onSettings, onPeople } = props;
  const [first] = people;
  const writeMode = useWriteMode(createIntegration);
  const change = (label: string, onClick: () => void) => (
    <LinkButton aria-label={label} onClick={onClick}>
      {words.change}
    </LinkButton>
  );
  const kinds = kindsInWords(settings);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="5"
      alignItems="start"
    >
      <Card>
        <CardHead
          level="h3"
          title={words.logged}
          actions={change(words.changeSettings, onSettings)}
        />
        <chakra.div px="5" py="1">
          <DescriptionList
            items={[
              { term: words.calls, value: kinds.charAt(0).toUpperCase() + kinds.slice(1) },
              { term: words.least, value: messages.fields.leastOf[settings.least_seconds] },
              { term: words.contact, value: words.without[settings.without_contact] },
            ]}
          />
        </chakra.div>
        <chakra.div borderTopWidth="1px">
          <CardHead
            level="h3"
            title={words.invited}
            note={words.people(people.length)}
            actions={change(words.changePeople, onPeople)}
          />
        </chakra.div>
        <chakra.ul px="5" py="3" display="flex" flexDirection="column" gap="2">
          {people.slice(0, fewPeople).map(({ user, name }) => (
            <chakra.li key={user.user_id} display="flex" alignItems="center" gap="2.5">
              <Avatar name={name} size="sm" />
              <chakra.span minW="0" truncate>
                {name}
              </chakra.span>
            </chakra.li>
          ))}
          {people.length > fewPeople && (
            <chakra.li color="fg.muted">{words.others(people.length - fewPeople)}</chakra.li>
          )}
        </chakra.ul>
      </Card>
      <chakra.section aria-label={words.mail}>
        <chakra.h3 mb="2" fontWeight="medium">
          {words.mail}
        </chakra.h3>
        {first && <Mail person={first} />}
        <chakra.p mt="2.5" mb="2.5" textStyle="xs" color="fg.muted">
          {words.before} {isChanged && connected > 0 && words.already(connected)}
        </chakra.p>
        <FormWriteMode writeMode={writeMode} />
      </chakra.section>
    </chakra.div>
  );
}
