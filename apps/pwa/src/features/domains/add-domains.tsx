import { chakra } from '@chakra-ui/react/styled-system';
import { addWhitelistedDomains, isDomainBlocked } from '@workspace/domain/domains/operations';
import { Button } from '@workspace/ui/components/button';
import { Field } from '@workspace/ui/components/field';
import { IconButton } from '@workspace/ui/components/icon-button';
import { PlusIcon, XIcon } from '@workspace/ui/components/icons';
import { Input } from '@workspace/ui/components/input';
import { type FormEvent, useState } from 'react';
import { useData } from '../../data/data-access.tsx';
import { useCommand } from '../../data/use-command.ts';
import { DisabledReasonLine } from '../../forms/disabled-reason-line.tsx';
import { messages } from './messages.ts';
import { isFull, refusalOf, stage } from './staging.ts';
import { useDomainLock } from './use-domains.ts';

interface StagedListProps {
  readonly domains: readonly string[];
  readonly onLeaveOut: (domain: string) => void;
}

/** The domains that "Add domain" sends. */
function StagedList({ domains, onLeaveOut }: StagedListProps) {
  return (
    <chakra.ul aria-label={messages.staged} display="flex" flexWrap="wrap" gap="2" mt="3">
      {domains.map((domain) => (
        <chakra.li
          key={domain}
          display="flex"
          alignItems="center"
          gap="1"
          maxW="full"
          ps="2.5"
          rounded="md"
          bg="bg.muted"
        >
          <span className="ui-ellipsis" title={domain}>
            {domain}
          </span>
          <IconButton
            size="sm"
            label={messages.leaveOut(domain)}
            icon={<XIcon size={12} />}
            onClick={() => onLeaveOut(domain)}
          />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

interface AddDomainsProps {
  readonly companyId: string;
  readonly existing: readonly string[];
}

/** Domains are put on a list first, and then added together (specification 2, section 5). */
export function AddDomains({ companyId, existing }: AddDomainsProps) {
  const command = useCommand(addWhitelistedDomains, messages.add);
  const lock = useDomainLock();
  const [text, setText] = useState('');
  const [staged, setStaged] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isChecking, setChecking] = useState(false);
  const { client } = useData();
  const isHeld = lock !== undefined || command.busy || isChecking;

  /** Why the server would refuse the domain; it is asked again when the list is sent. */
  const refusalByServer = async (domain: string): Promise<string | undefined> => {
    setChecking(true);
    try {
      const { data } = await client(isDomainBlocked, { query: { domain } });
      return data.is_blocked ? (data.message ?? messages.add.failed) : undefined;
    } catch {
      return undefined;
    } finally {
      setChecking(false);
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isHeld) return;
    const result = stage(text, staged, existing);
    const refusal =
      'problem' in result ? result.problem : await refusalByServer(result.domains.at(-1) ?? '');
    if ('problem' in result || refusal !== undefined) {
      setProblem(refusal);
      return;
    }
    setStaged(result.domains);
    setText('');
    setProblem(undefined);
  };
  const send = async () => {
    const result = await command.run(
      { params: { company_id: companyId }, body: { domains: [...staged] } },
      { about: staged, onDone: () => setStaged([]) },
    );
    if (result.status === 'failed') {
      setProblem(refusalOf(staged, result.fields) ?? result.failure);
    } else setProblem(undefined);
  };
  const leaveOut = (domain: string) => {
    setStaged(staged.filter((one) => one !== domain));
    setProblem(undefined);
  };

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => void add(event)}
      px="5"
      pt="3.5"
      pb="5"
      borderTopWidth="1px"
    >
      <Field label={messages.addTitle} error={problem}>
        <chakra.div display="flex" gap="2">
          <Input
            frame={{ flex: 1 }}
            value={text}
            placeholder={messages.placeholder}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isChecking}
            disabled={lock !== undefined}
          />
          <Button
            type="submit"
            aria-label={messages.stage}
            title={lock ?? messages.stage}
            icon={<PlusIcon />}
            loading={isChecking}
            disabled={text.trim() === '' || isFull(staged) || lock !== undefined || command.busy}
          />
        </chakra.div>
      </Field>
      {staged.length > 0 && <StagedList domains={staged} onLeaveOut={leaveOut} />}
      <chakra.div display="flex" alignItems="center" gap="3" mt="3">
        <chakra.p flex="1" textStyle="xs" color="fg.subtle">
          {lock === undefined ? messages.hint : <DisabledReasonLine>{lock}</DisabledReasonLine>}
        </chakra.p>
        <Button
          variant={staged.length > 0 ? 'solid' : 'outline'}
          loading={command.busy}
          disabled={staged.length === 0 || lock !== undefined}
          title={lock}
          onClick={() => void send()}
        >
          {messages.submit}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
