import { chakra } from '@chakra-ui/react/styled-system';
import { verifyWhitelistedDomain } from '@workspace/domain/domains/operations';
import type { WhitelistedDomain } from '@workspace/domain/domains/schema';
import { Badge } from '@workspace/ui/components/badge';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { RefreshIcon, XIcon } from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { Spinner } from '@workspace/ui/components/spinner';
import { formatDate, formatTime } from '@workspace/ui/format/dates';
import { useMe } from '../../data/session/hooks.ts';
import { useCommand } from '../../data/use-command.ts';
import { messages } from './messages.ts';
import { useDomainLock } from './use-domains.ts';

interface RecordLineProps {
  readonly term: string;
  readonly value: string;
  readonly copy: string;
}

function RecordLine({ term, value, copy }: RecordLineProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns="44px minmax(0, 1fr)" alignItems="center">
      <chakra.dt textStyle="xs" color="fg.subtle">
        {term}
      </chakra.dt>
      <chakra.dd display="flex" alignItems="center" minW="0">
        <chakra.span
          className="ui-ellipsis"
          title={value}
          flex="1"
          fontFamily="mono"
          textStyle="xs"
        >
          {value}
        </chakra.span>
        <CopyButton text={value} label={copy} />
      </chakra.dd>
    </chakra.div>
  );
}

/** The record that proves the domain, and the last check. */
function Proof({ domain }: { readonly domain: WhitelistedDomain }) {
  const command = useCommand(verifyWhitelistedDomain, messages.verify);
  const lock = useDomainLock();
  const { company_id, domain: name, record, is_checking, last_checked_at, problem } = domain;
  const isChecking = is_checking || command.busy;
  const check = () =>
    void command.run({ params: { company_id, domain: name } }, { about: domain.display_name });
  const failure = command.failure ?? (problem === null ? null : messages.problems[problem]);
  return (
    <chakra.div
      mx="5"
      mb="3.5"
      px="3.5"
      pt="2.5"
      pb="3"
      rounded="lg"
      bg="bg.subtle"
      borderWidth="1px"
    >
      <chakra.p textStyle="xs" color="fg.muted">
        {messages.record}
      </chakra.p>
      <chakra.dl my="1">
        <RecordLine term={messages.recordName} value={record.name} copy={messages.copyName} />
        <RecordLine term={messages.recordValue} value={record.value} copy={messages.copyValue} />
      </chakra.dl>
      {failure !== null && !isChecking && (
        <chakra.p role="status" mb="1.5" textStyle="xs" color="warning.fg">
          {failure}
        </chakra.p>
      )}
      <chakra.div display="flex" alignItems="center" gap="2" textStyle="xs" minH="6">
        {isChecking ? (
          <chakra.span role="status" display="flex" alignItems="center" gap="2" color="fg.subtle">
            <Spinner size={12} />
            {messages.checking}
          </chakra.span>
        ) : (
          <LinkButton disabled={lock !== undefined} title={lock} onClick={check}>
            <RefreshIcon size={14} />
            {last_checked_at === null ? messages.checkFirst : messages.check}
          </LinkButton>
        )}
        {last_checked_at !== null && (
          <chakra.span ms="auto" color="fg.subtle">
            {messages.lastChecked(formatTime(last_checked_at))}
          </chakra.span>
        )}
      </chakra.div>
    </chakra.div>
  );
}

interface DomainRowProps {
  readonly domain: WhitelistedDomain;
  readonly onRemove: (domain: WhitelistedDomain) => void;
}

/** A domain: how it was proved, or how it can be. */
export function DomainRow({ domain, onRemove }: DomainRowProps) {
  const { user } = useMe();
  const lock = useDomainLock();
  const { display_name: name, verified_by, verified_at, added_by } = domain;
  const adder = added_by === user?.user_id ? messages.you : domain.added_by_name;
  const text =
    verified_at === null
      ? messages.addedBy(adder, formatDate(domain.created_at))
      : verified_by === null
        ? messages.verifiedByDns(formatDate(verified_at))
        : messages.verifiedBy(verified_by);
  return (
    <chakra.li css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}>
      <chakra.div display="flex" alignItems="center" gap="2" minH="52px" ps="5" pe="3" py="1.5">
        <chakra.div flex="1" minW="0">
          <chakra.p className="ui-ellipsis" title={name} fontWeight="medium" lineHeight="18px">
            {name}
          </chakra.p>
          <chakra.p
            className="ui-ellipsis"
            title={text}
            textStyle="xs"
            lineHeight="16px"
            color="fg.subtle"
          >
            {text}
          </chakra.p>
        </chakra.div>
        {verified_at === null ? (
          <Badge tone="warning" dot="quarter">
            {messages.pending}
          </Badge>
        ) : (
          <Badge tone="success" fill="none">
            {messages.verified}
          </Badge>
        )}
        <IconButton
          size="sm"
          label={messages.removeLabel(name)}
          {...(lock === undefined ? {} : { title: lock })}
          icon={<XIcon size={14} />}
          disabled={lock !== undefined}
          onClick={() => onRemove(domain)}
        />
      </chakra.div>
      {verified_at === null && <Proof domain={domain} />}
    </chakra.li>
  );
}
