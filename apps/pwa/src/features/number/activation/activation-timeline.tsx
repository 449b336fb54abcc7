import { orderFailureTexts } from '@workspace/domain/numbers/order-failure';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { setupFailureTexts } from '@workspace/domain/numbers/setup';
import { isWaitingLong } from '@workspace/domain/numbers/waiting';
import { formatDateTime, formatDay } from '@workspace/ui/format/dates';
import { StepsTimeline, type TimelineStep } from '@workspace/ui/patterns/steps-timeline';
import { useProductNow } from '../../../data/session/hooks.ts';
import { formatPhone } from '../../../platform/phone.ts';
import { messages } from '../messages.ts';
import { type ActivationStep, activationSteps } from './activation-steps.ts';
import { useNumberEvents } from './use-number-events.ts';

const words = messages.activation;

/** A reason in words; codes of the network are not shown. */
function reasonText(reason: string | null | undefined): string | undefined {
  return reason && /\s/.test(reason) ? reason : undefined;
}

function stepText(step: ActivationStep, number: NumberRow, now: number): string | undefined {
  const { id, state, details } = step;
  if (state === 'failed') {
    if (id === 'transfer') return words.transferFailed;
    if (number.order_failure !== null) return orderFailureTexts[number.order_failure];
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
  const { now: current, todo } = words.steps[id];
  if (id === 'allotted' && state === 'done') {
    const phone = number.temp_phone_number ?? number.full_phone_number;
    const text = phone ? formatPhone(phone) : undefined;
    return number.temp_phone_number && text ? words.temporary(text) : text;
  }
  if (state === 'now') return isWaitingLong(number, now) ? words.silent : current;
  return state === 'todo' ? todo : undefined;
}

/** The order date is in the row itself; the other dates come from the history. */
function whenOf({ id, at }: ActivationStep, number: NumberRow): string | undefined {
  const when = at ?? (id === 'ordered' ? number.created_at : undefined);
  return when && formatDateTime(when);
}

function timelineStep(step: ActivationStep, number: NumberRow, now: number): TimelineStep {
  return {
    id: step.id,
    state: step.state,
    title: words.steps[step.id].title,
    text: stepText(step, number, now),
    when: whenOf(step, number),
  };
}

/** The steps from the order of a number to its first connection, with dates while online. */
export function ActivationTimeline({ number }: { readonly number: NumberRow }) {
  const events = useNumberEvents(number);
  const now = useProductNow();
  const steps = activationSteps(number, events);
  return <StepsTimeline steps={steps.map((step) => timelineStep(step, number, now))} />;
}
