import { chakra } from '@chakra-ui/react/styled-system';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { setupFailureTexts } from '@workspace/domain/numbers/setup';
import { isWaitingLong } from '@workspace/domain/numbers/waiting';
import type { PortingItem } from '@workspace/domain/porting/schema';
import { Button } from '@workspace/ui/components/button';
import { RefreshIcon } from '@workspace/ui/components/icons';
import { formatDateTime, formatDay } from '@workspace/ui/format/dates';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { StepsTimeline, type TimelineStep } from '@workspace/ui/patterns/steps-timeline';
import { useEffect, useEffectEvent } from 'react';
import { formatPhone } from '../../../app/phone.ts';
import type { OverviewDetail } from '../../../offline/index/index-shape.ts';
import type { OverviewRow } from '../../../offline/index/overview-row.ts';
import { type ActivationStep, activationSteps } from '../activation-steps.ts';
import { messages } from '../messages.ts';
import type { NumberActions } from '../use-number-actions.ts';
import { useNumberEvents } from '../use-number-events.ts';
import { useSimDetails } from '../use-sim-details.ts';
import { ActionButton } from './actions/action-button.tsx';
import { GuideButtons } from './guide-buttons.tsx';
import { SetupNotice } from './setup-notice.tsx';
import { SimHeldNotice } from './sim-held-notice.tsx';
import { SimSecrets } from './sim-secrets.tsx';
import { SimSection } from './sim-section.tsx';

const words = messages.esim;

interface EsimTabProps {
  readonly detail: OverviewDetail;
  readonly actions: NumberActions;
  /** A new code was requested a moment ago: it is shown as soon as it is ready. */
  readonly shows: boolean;
  readonly onShown: () => void;
  readonly onTransfer: () => void;
}

/** The activation steps of the eSIM, and its installation data on demand. */
export function EsimTab({ detail, onTransfer, ...rest }: EsimTabProps) {
  const { number, item } = detail;
  if (!number) return <NoEsimYet item={item} onTransfer={onTransfer} />;
  return (
    <>
      <SimHeldNotice detail={detail} />
      <Esim number={number} row={detail.row} {...rest} />
    </>
  );
}

interface EsimProps extends Pick<EsimTabProps, 'actions' | 'shows' | 'onShown'> {
  readonly number: NumberRow;
  readonly row: OverviewRow;
}

function Esim({ number, row, actions, shows, onShown }: EsimProps) {
  const sim = useSimDetails(number.number_id, number.version);
  const events = useNumberEvents(number);
  const showNew = useEffectEvent(() => {
    onShown();
    void sim.show();
  });
  useEffect(() => {
    if (shows) showNew();
  }, [shows]);
  return (
    <>
      <SetupNotice row={row} number={number} actions={actions} />
      <SimSection
        sim={sim}
        below={<GuideButtons row={row} actions={actions} />}
        renderDetails={(details) => <SimSecrets details={details} />}
      >
        <chakra.div display="flex" alignItems="baseline" columnGap="3" mb="2.5">
          <chakra.h3 fontWeight="semibold">{words.activation}</chakra.h3>
          <ActionButton
            action="new_qr"
            actions={actions}
            look="link"
            icon={<RefreshIcon size={14} />}
          />
        </chakra.div>
        <StepsTimeline
          steps={activationSteps(number, events).map((step) => timelineStep(step, number))}
        />
      </SimSection>
    </>
  );
}

/** A reason in words; codes of the network are not shown. */
function reasonText(reason: string | null | undefined): string | undefined {
  return reason && /\s/.test(reason) ? reason : undefined;
}

function stepText(step: ActivationStep, number: NumberRow): string | undefined {
  const { id, state, details } = step;
  if (state === 'failed') {
    if (id === 'transfer') return words.transferFailed;
    return number.setup?.failure
      ? setupFailureTexts[number.setup.failure]
      : reasonText(details?.reason);
  }
  if (id === 'sent' && state === 'done') {
    return details?.channel === 'sms' || details?.channel === 'email'
      ? words.sentBy[details.channel]
      : undefined;
  }
  if (id === 'transfer' && number.porting_date) {
    // UTC midnight of a calendar day (decisions 5).
    return words.transferDay(formatDay(number.porting_date.slice(0, 10)));
  }
  const transfers = number.status === 'porting' || number.status === 'porting_rejected';
  if (id === 'active' && transfers) return words.afterTransfer;
  const { now, todo } = words.steps[id];
  if (id === 'allotted' && state === 'done') {
    const phone = number.temp_phone_number ?? number.full_phone_number;
    const text = phone ? formatPhone(phone) : undefined;
    return number.temp_phone_number && text ? words.temporary(text) : text;
  }
  if (state === 'now') return isWaitingLong(number, Date.now()) ? words.silent : now;
  return state === 'todo' ? todo : undefined;
}

/** The order date is in the row itself; the other dates come from the history. */
function whenOf({ id, at }: ActivationStep, number: NumberRow): string | undefined {
  const when = at ?? (id === 'ordered' ? number.created_at : undefined);
  return when && formatDateTime(when);
}

function timelineStep(step: ActivationStep, number: NumberRow): TimelineStep {
  return {
    id: step.id,
    state: step.state,
    title: words.steps[step.id].title,
    text: stepText(step, number),
    when: whenOf(step, number),
  };
}

interface NoEsimYetProps {
  readonly item: PortingItem | null;
  readonly onTransfer: () => void;
}

/** A transfer without a line has no eSIM (decisions 13, "Requests as rows"). */
function NoEsimYet({ item, onTransfer }: NoEsimYetProps) {
  const { pending, rejected, other } = words.waiting;
  const said =
    item?.status === 'pending' ? pending : item?.status === 'rejected' ? rejected : other;
  return (
    <EmptyState
      art="sims"
      title={said.title}
      text={said.text}
      actions={<Button onClick={onTransfer}>{words.seeTransfer}</Button>}
    />
  );
}
