import { chakra } from '@chakra-ui/react/styled-system';
import { removeWhitelistedDomain } from '@workspace/domain/domains/operations';
import type { WhitelistedDomain } from '@workspace/domain/domains/schema';
import { Button } from '@workspace/ui/components/button';
import { Count } from '@workspace/ui/components/count';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { Notice } from '@workspace/ui/patterns/notice';
import { useMemo, useState } from 'react';
import { useSyncState } from '../../data/session/hooks.ts';
import { useCommand } from '../../data/use-command.ts';
import { ConfirmDialog } from '../../forms/form-dialog.tsx';
import { AddDomains } from './add-domains.tsx';
import { DomainRow } from './domain-row.tsx';
import { messages } from './messages.ts';
import { useDomains } from './use-domains.ts';

interface RemoveDialogProps {
  readonly domain: WhitelistedDomain;
  readonly onClose: () => void;
}

function RemoveDialog({ domain, onClose }: RemoveDialogProps) {
  const command = useCommand(removeWhitelistedDomain, messages.remove);
  const { company_id, domain: name, display_name } = domain;
  const remove = () =>
    void command.run(
      { params: { company_id, domain: name } },
      { about: display_name, onDone: onClose },
    );
  return (
    <ConfirmDialog
      command={command}
      role="alertdialog"
      tone="danger"
      title={messages.removeTitle(display_name)}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{messages.removeText}</p>
    </ConfirmDialog>
  );
}

/** The email domains of the company, and their verification. */
export function DomainsCard() {
  const { companyId, domains, error, refetch } = useDomains();
  const { offline } = useSyncState();
  const [removed, setRemoved] = useState<WhitelistedDomain | null>(null);
  const existing = useMemo(() => (domains ?? []).map(({ domain }) => domain), [domains]);
  return (
    <Card aria-label={messages.title}>
      <CardHead
        title={
          <chakra.span display="inline-flex" alignItems="center" gap="2.5">
            {messages.title}
            {domains && <Count value={domains.length} />}
          </chakra.span>
        }
      />
      {domains && domains.length > 0 && (
        <ul aria-label={messages.list}>
          {domains.map((domain) => (
            <DomainRow key={domain.domain_id} domain={domain} onRemove={setRemoved} />
          ))}
        </ul>
      )}
      {domains?.length === 0 && (
        <chakra.p px="5" py="4" color="fg.subtle">
          {messages.empty}
        </chakra.p>
      )}
      {!domains && (
        <chakra.div px="5" py="3" minH="52px">
          {error ? (
            <Notice
              tone="neutral"
              role="status"
              action={
                <Button size="sm" onClick={refetch}>
                  {messages.retry}
                </Button>
              }
            >
              {offline ? messages.offline : messages.unavailable}
            </Notice>
          ) : (
            <p role="status" className="ui-sr">
              {messages.loading}
            </p>
          )}
        </chakra.div>
      )}
      <AddDomains companyId={companyId} existing={existing} />
      {removed && <RemoveDialog domain={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}
