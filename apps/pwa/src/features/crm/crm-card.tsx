import { chakra } from '@chakra-ui/react/styled-system';
import { createIntegration } from '@workspace/domain/integrations/operations';
import type { Integration } from '@workspace/domain/integrations/schema';
import { Button } from '@workspace/ui/components/button';
import { LinkButton } from '@workspace/ui/components/link';
import { formatRecent } from '@workspace/ui/format/dates';
import { useState } from 'react';
import { useProductNow } from '../../data/session/hooks.ts';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import {
  IntegrationCard,
  IntegrationFacts,
  LoadFailure,
  PipedriveMark,
} from '../integration-card/index.ts';
import { isJoined } from './crm-people.ts';
import { HowItWorksDialog } from './how-it-works-dialog.tsx';
import { messages } from './messages.ts';
import { PeopleDialog } from './people-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { useCrmSettings, useCrmSummary } from './use-crm.ts';
import { useIntegrations } from './use-integrations.ts';
import { CrmWizard } from './wizard/crm-wizard.tsx';

const words = messages.facts;

/** The best state among the people: one connected person makes the company connected. */
function companyState(joined: readonly Integration[]) {
  const has = (status: Integration['status']) => joined.some((one) => one.status === status);
  if (has('active')) return 'connected';
  return has('pending') ? 'invited' : 'failed';
}

interface FactsProps {
  readonly joined: readonly Integration[];
  readonly onShowPeople: () => void;
}

function Facts({ joined, onShowPeople }: FactsProps) {
  const now = useProductNow();
  const summary = useCrmSummary(joined);
  const count = (status: Integration['status']) =>
    joined.filter((one) => one.status === status).length;
  const [active, pending, failed] = [count('active'), count('pending'), count('error')];
  const people = [
    ...(active > 0 ? [words.connected(active)] : []),
    ...(pending > 0 ? [words.invited(pending)] : []),
    ...(failed > 0 ? [words.failed(failed)] : []),
  ].join(', ');
  const { last_call_at: at = null, last_call_name: name = null } = summary ?? {};
  const dropped = summary?.dropped_in_30_days ?? 0;
  return (
    <IntegrationFacts
      items={[
        {
          term: words.people,
          value: (
            <LinkButton title={words.show} onClick={onShowPeople}>
              {people}
            </LinkButton>
          ),
        },
        {
          term: words.lastCall,
          value: at === null ? words.noCall : [formatRecent(at, now), name ?? []].flat().join(', '),
        },
        {
          term: words.logged,
          value: (
            <>
              {summary && words.calls(summary.logged_in_30_days)}
              {dropped > 0 && (
                <chakra.span display="block" color="fg.muted">
                  {words.dropped(dropped)}
                </chakra.span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

type Opened = 'wizard' | 'settings' | 'people' | 'how';

/** The CRM's card: who is connected, and what invites people (specification 2, 2.5). */
export function CrmCard() {
  const { integrations, ...list } = useIntegrations();
  const { settings, ...own } = useCrmSettings();
  const error = integrations ? !settings && own.error : list.error;
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const lock = useDisabledReason(createIntegration);
  const joined = integrations?.filter(
    (integration) => integration.integration_type === 'pipedrive' && isJoined({ integration }),
  );
  const hasPeople = joined !== undefined && joined.length > 0;
  const close = () => setOpened(undefined);
  const { title, subtitle, text } = messages;
  return (
    <>
      <IntegrationCard
        mark={<PipedriveMark />}
        title={title}
        subtitle={subtitle}
        text={text}
        badge={hasPeople && <StateBadge state={companyState(joined)} />}
        foot={
          <>
            <Button
              disabled={lock !== undefined || !joined || !settings}
              title={lock}
              onClick={() => setOpened('wizard')}
            >
              {hasPeople ? messages.addPeople : messages.connect}
            </Button>
            {hasPeople ? (
              <Button variant="ghost" disabled={!settings} onClick={() => setOpened('settings')}>
                {messages.settings}
              </Button>
            ) : (
              <chakra.span ms="auto" textStyle="xs">
                <LinkButton onClick={() => setOpened('how')}>{messages.howItWorks}</LinkButton>
              </chakra.span>
            )}
          </>
        }
      >
        {hasPeople && <Facts joined={joined} onShowPeople={() => setOpened('people')} />}
        {error && (
          <LoadFailure
            error={error}
            onRetry={() => {
              list.refetch();
              own.refetch();
            }}
          />
        )}
      </IntegrationCard>
      {opened === 'wizard' && integrations && settings && (
        <CrmWizard integrations={integrations} saved={settings} onClose={close} />
      )}
      {opened === 'settings' && settings && (
        <SettingsDialog saved={settings} onClose={close} onPeople={() => setOpened('people')} />
      )}
      {opened === 'people' && integrations && (
        <PeopleDialog integrations={integrations} onClose={close} />
      )}
      {opened === 'how' && <HowItWorksDialog onClose={close} />}
    </>
  );
}
