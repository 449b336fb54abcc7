import { chakra } from '@chakra-ui/react/styled-system';
import { changeCrmSettings } from '@workspace/domain/crm/operations';
import type { CrmSettings } from '@workspace/domain/crm/schema';
import type { Integration } from '@workspace/domain/integrations/schema';
import { Button } from '@workspace/ui/components/button';
import { type ReactNode, useState } from 'react';
import { useDisabledReason } from '../../../data/use-disabled-reason.ts';
import { IntegrationFailureDialog } from '../../integration-card/index.ts';
import { type CrmPerson, canInvite } from '../crm-people.ts';
import { logsNothing } from '../log-settings.ts';
import { messages } from '../messages.ts';
import { SettingsFields } from '../settings-fields.tsx';
import { useCrmPeople } from '../use-crm-people.ts';
import { DoneStep } from './done-step.tsx';
import { countResults } from './invite-results.ts';
import { PeopleStep } from './people-step.tsx';
import type { WizardStep } from './step-line.tsx';
import { SummaryStep } from './summary-step.tsx';
import { type Inviting, useInviting } from './use-inviting.ts';
import { useLogSettings } from './use-log-settings.ts';
import { WizardFoot } from './wizard-foot.tsx';
import { WizardFrame } from './wizard-frame.tsx';

const words = messages.wizard;

interface CrmWizardProps {
  readonly integrations: readonly Integration[];
  readonly saved: CrmSettings;
  readonly onClose: () => void;
}

const refusedOf = (people: readonly CrmPerson[], { results }: Inviting) =>
  people.filter(({ user }) => results.get(user.user_id)?.status === 'refused');

const receivers = (people: readonly CrmPerson[]) =>
  people.map(({ user, name }) => ({ id: user.user_id, name }));

/** Invites people to connect Pipedrive: settings, people, summary, sent (specification 2, 4). */
export function CrmWizard({ integrations, saved, onClose }: CrmWizardProps) {
  const [at, setAt] = useState<WizardStep>('settings');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** As they were when the invitations were sent: afterwards nobody of them can be invited. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState(false);
  const settings = useLogSettings(saved);
  const people = useCrmPeople(integrations);
  const inviting = useInviting();
  const lock = useDisabledReason(changeCrmSettings);
  const selected =
    people?.filter((person) => chosen.has(person.user.user_id) && canInvite(person)) ?? [];
  const invited = people?.filter(({ user }) => asked.has(user.user_id)) ?? [];

  async function send() {
    setFailed(false);
    if ((await settings.save()) === 'failed') {
      setFailed(true);
      return;
    }
    setAsked(new Set(selected.map(({ user }) => user.user_id)));
    setAt('done');
    inviting.start(receivers(selected));
  }

  const { results, busy } = inviting;
  const refused = refusedOf(invited, inviting);
  const open = countResults(results, 'open');
  const isNobodyInvited =
    at === 'done' && !busy && results.size > 0 && countResults(results, 'sent') === 0;
  const retry = () => {
    if (open > 0) inviting.resume();
    else inviting.retry(receivers(refused));
  };

  if (failed) {
    return (
      <IntegrationFailureDialog
        service="Pipedrive"
        onRetry={() => void send()}
        onClose={() => setFailed(false)}
      >
        {messages.failure.settings}
      </IntegrationFailureDialog>
    );
  }
  if (isNobodyInvited) {
    return (
      <IntegrationFailureDialog
        service="Pipedrive"
        onRetry={retry}
        onClose={() => setAt('summary')}
      >
        <p>
          {open > 0 ? messages.failure.open(open) : messages.failure.invitations(invited.length)}
        </p>
        {refused.slice(0, 3).map(({ user, name }) => {
          const result = results.get(user.user_id);
          return (
            result?.status === 'refused' && <p key={user.user_id}>{`${name}: ${result.reason}`}</p>
          );
        })}
      </IntegrationFailureDialog>
    );
  }

  const close = () => {
    inviting.stop();
    onClose();
  };
  const back = (to: WizardStep) => (
    <chakra.span ms={{ md: '-3' }}>
      <Button variant="ghost" onClick={() => setAt(to)}>
        {words.back}
      </Button>
    </chakra.span>
  );
  const steps: Readonly<
    Record<WizardStep, { content: ReactNode; foot: ReactNode; submit: () => void }>
  > = {
    settings: {
      content: <SettingsFields layout="wide" values={settings.values} onChange={settings.change} />,
      submit: () => setAt('people'),
      foot: (
        <WizardFoot
          start={<chakra.span color="fg.muted">{words.canChange}</chakra.span>}
          submit={words.next}
          reason={logsNothing(settings.values) ? messages.fields.nothing : undefined}
        />
      ),
    },
    people: {
      content: <PeopleStep people={people} chosen={chosen} onChoose={setChosen} />,
      submit: () => setAt('summary'),
      foot: (
        <WizardFoot
          start={back('settings')}
          note={words.selected(selected.length)}
          submit={words.next}
          reason={selected.length === 0 ? words.nobodySelected : undefined}
        />
      ),
    },
    summary: {
      content: (
        <SummaryStep
          settings={settings.values}
          isChanged={settings.isChanged}
          connected={people?.filter(({ state }) => state === 'connected').length ?? 0}
          people={selected}
          onSettings={() => setAt('settings')}
          onPeople={() => setAt('people')}
        />
      ),
      submit: () => void send(),
      foot: (
        <WizardFoot
          start={back('people')}
          submit={words.send(selected.length)}
          busy={settings.busy}
          reason={lock ?? (selected.length === 0 ? words.nobodySelected : undefined)}
        />
      ),
    },
    done: {
      content: <DoneStep people={invited} inviting={inviting} />,
      submit: close,
      foot: busy ? (
        <chakra.span ms="auto">
          <Button onClick={inviting.stop}>{messages.done.stop}</Button>
        </chakra.span>
      ) : (
        <>
          <chakra.span flex="1" />
          {(open > 0 || refused.length > 0) && (
            <Button onClick={retry}>
              {open > 0 ? messages.done.sendRest : messages.done.retry}
            </Button>
          )}
          <Button type="submit" variant="solid">
            {words.done}
          </Button>
        </>
      ),
    },
  };
  const { content, foot, submit } = steps[at];
  return (
    <WizardFrame
      at={at}
      text={busy ? words.sending : undefined}
      foot={foot}
      onSubmit={submit}
      onClose={close}
    >
      {content}
    </WizardFrame>
  );
}
