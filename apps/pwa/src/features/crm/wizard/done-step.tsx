import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '@workspace/ui/components/avatar';
import { ProgressLine } from '@workspace/ui/components/progress';
import { shownEmail } from '@workspace/ui/format/email';
import { Drawing } from '@workspace/ui/patterns/art';
import { Notice } from '@workspace/ui/patterns/notice';
import type { ReactNode } from 'react';
import type { CrmPerson } from '../crm-people.ts';
import { messages } from '../messages.ts';
import { StateBadge } from '../state-badge.tsx';
import { countResults } from './invite-results.ts';
import { fewPeople } from './summary-step.tsx';
import type { Inviting } from './use-inviting.ts';

const words = messages.done;

interface PersonLineProps {
  readonly person: CrmPerson;
  readonly text: string;
  readonly children?: ReactNode;
}

function PersonLine({ person, text, children }: PersonLineProps) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      px="3.5"
      py="2"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <Avatar name={person.name} />
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" truncate fontWeight="medium">
          {person.name}
        </chakra.span>
        <chakra.span display="block" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {text}
        </chakra.span>
      </chakra.span>
      {children}
    </chakra.li>
  );
}

interface DoneStepProps {
  /** Everybody who was chosen. */
  readonly people: readonly CrmPerson[];
  readonly inviting: Pick<Inviting, 'busy' | 'isWaiting' | 'results'>;
}

const list = { w: 'full', maxW: '460px', borderWidth: '1px', rounded: 'lg', flex: 'none' } as const;

/** Invitations as they are sent, then who got one, and by name who did not. */
export function DoneStep({ people, inviting }: DoneStepProps) {
  const { busy, isWaiting, results } = inviting;
  const sent = people.filter(({ user }) => results.get(user.user_id)?.status === 'sent');
  const refused = people.flatMap((person) => {
    const result = results.get(person.user.user_id);
    return result?.status === 'refused' ? [{ person, reason: result.reason }] : [];
  });
  const open = countResults(results, 'open');
  if (busy) {
    const done = people.length - open;
    return (
      <chakra.div my="auto" mx="auto" w="full" maxW="460px">
        <ProgressLine label={messages.wizard.sending} value={done} max={people.length} />
        <chakra.p role="status" mt="2" color="fg.muted" className="ui-num">
          {words.sending(done, people.length)}
        </chakra.p>
        {isWaiting && <chakra.p color="fg.muted">{words.waiting}</chakra.p>}
      </chakra.div>
    );
  }
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="center" gap="4">
      <chakra.div display="flex" flexDirection="column" alignItems="center" textAlign="center">
        <Drawing art="plugged" />
        <chakra.h3 textStyle="section">{words.title(sent.length)}</chakra.h3>
        <chakra.p mt="1" color="fg.muted" maxW="46ch" textWrap="balance">
          {words.text}
        </chakra.p>
      </chakra.div>
      {open > 0 && (
        <Notice tone="warning" role="alert">
          {words.open(open)}
        </Notice>
      )}
      {refused.length > 0 && (
        <chakra.section {...list} aria-label={words.failedTitle(refused.length)} role="alert">
          <chakra.h4 px="3.5" py="2" fontWeight="medium" bg="danger.subtle" roundedTop="lg">
            {words.failedTitle(refused.length)}
          </chakra.h4>
          <ul>
            {refused.map(({ person, reason }) => (
              <PersonLine key={person.user.user_id} person={person} text={reason} />
            ))}
          </ul>
        </chakra.section>
      )}
      <chakra.ul {...list}>
        {sent.slice(0, fewPeople).map((person) => (
          <PersonLine
            key={person.user.user_id}
            person={person}
            text={shownEmail(person.user.email)}
          >
            <StateBadge state={person.state === 'connected' ? 'connected' : 'invited'} />
          </PersonLine>
        ))}
        <chakra.li
          display="flex"
          justifyContent="space-between"
          gap="3"
          px="3.5"
          py="2.5"
          borderTopWidth="1px"
          borderColor="border.muted"
          textStyle="xs"
          color="fg.muted"
        >
          <span>{sent.length > fewPeople && messages.summary.others(sent.length - fewPeople)}</span>
          <span>{words.checked}</span>
        </chakra.li>
      </chakra.ul>
    </chakra.div>
  );
}
