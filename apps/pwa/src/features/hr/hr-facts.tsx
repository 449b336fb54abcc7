import { chakra } from '@chakra-ui/react/styled-system';
import type { HrConnection } from '@workspace/domain/hr/schema';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { AlertIcon, CheckCircleIcon, MailIcon, WarningIcon } from '@workspace/ui/components/icons';
import { Spinner } from '@workspace/ui/components/spinner';
import { formatDate } from '@workspace/ui/format/dates';
import type { ReactNode } from 'react';
import { fieldLabels, messages } from './messages.ts';

const words = messages.facts;

const marks = {
  done: { icon: <CheckCircleIcon size={14} />, color: 'success.solid' },
  waiting: { icon: <Spinner />, color: 'fg.subtle' },
  warning: { icon: <WarningIcon size={14} />, color: 'warning.solid' },
  mail: { icon: <MailIcon size={14} />, color: 'fg.subtle' },
} as const;

interface FactProps {
  readonly mark: keyof typeof marks;
  readonly children: ReactNode;
}

function Fact({ mark, children }: FactProps) {
  const { icon, color } = marks[mark];
  return (
    <chakra.li display="flex" alignItems="center" gap="2" minH="20px">
      <chakra.span flex="none" display="grid" placeItems="center" color={color}>
        {icon}
      </chakra.span>
      <chakra.div minW="0" overflowWrap="anywhere">
        {children}
      </chakra.div>
    </chakra.li>
  );
}

/** Whether HiBob has sent a signed message, and where it sends them. */
function WebhookFact({ connection }: { readonly connection: HrConnection }) {
  const { webhook_tested_at: testedAt, webhook_url: url } = connection;
  if (testedAt !== null) return <Fact mark="done">{words.tested}</Fact>;
  return (
    <Fact mark="waiting">
      <chakra.div display="flex" alignItems="center" gap="1.5" my="-1">
        {words.waiting}
        {url !== null && <CopyButton text={url} label={messages.dialog.copyAddress} />}
      </chakra.div>
    </Fact>
  );
}

/** What is known of the connection: how far it is, or why it has failed. */
export function HrFacts({ connection }: { readonly connection: HrConnection }) {
  const { status, problem_text: problem, people_read: people, invited } = connection;
  const { missing_fields: missing } = connection;
  if (status === 'error') {
    return (
      <chakra.p display="flex" gap="2" color="danger.fg">
        <chakra.span flex="none" pt="0.5">
          <AlertIcon size={14} />
        </chakra.span>
        <span>
          {problem} {messages.unchanged}
        </span>
      </chakra.p>
    );
  }
  const isAccepted = status === 'active';
  return (
    <chakra.ul
      display="flex"
      flexDirection="column"
      gap="1"
      textStyle="xs"
      color="fg.muted"
      className="ui-num"
      aria-live="polite"
      _empty={{ display: 'none' }}
    >
      {status === 'pending' && <Fact mark="waiting">{words.checking}</Fact>}
      {isAccepted && <Fact mark="done">{words.accepted}</Fact>}
      {isAccepted && people !== null && <Fact mark="done">{words.read(people)}</Fact>}
      {isAccepted && missing.length > 0 && (
        <Fact mark="warning">
          {words.missing(missing.map((field) => fieldLabels[field]).join(', '))}
        </Fact>
      )}
      {isAccepted && <WebhookFact connection={connection} />}
      {!isAccepted && invited && (
        <Fact mark="mail">{words.invited(invited.email, formatDate(invited.expires_at))}</Fact>
      )}
    </chakra.ul>
  );
}
