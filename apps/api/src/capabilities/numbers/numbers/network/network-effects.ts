import { findMove } from '@workspace/domain/contract/states';
import type { EventDefinition, HappeningOf } from '@workspace/domain/events/define';
import { esimEvents } from '@workspace/domain/events/esim';
import { numberEvents } from '@workspace/domain/events/number';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { OrderFailure } from '@workspace/domain/numbers/order-failure';
import { activationCodePattern } from '@workspace/domain/numbers/schema';
import { isReportedByNetwork } from '@workspace/domain/numbers/setup';
import { type NumberStatus, numberStates } from '@workspace/domain/numbers/states';
import type { NetworkEvent, Profile } from '../../../../vendors/network/port.ts';
import type { NumberModel } from '../models.ts';
import type { Esims } from '../sim/profile-store.ts';
import type { NetworkColumns } from '../store.ts';
import { setupColumns } from './setup.ts';

/** Something that happened to a number, to be reported by the unit of work. */
export type NumberHappening = HappeningOf<EventDefinition> & { readonly event: EventDefinition };

/** The effect of one event on a number. */
export interface NetworkEffect {
  /** Columns to write besides the time of the newest event. */
  readonly changes: Partial<NetworkColumns>;
  readonly happened?: NumberHappening;
  /** The profile to store. */
  readonly profile?: Profile;
  /** The network has seen the eSIM, so that its guide and QR codes end. */
  readonly isConnected?: true;
}

/** GSMA: some networks omit the scheme; codes are stored in one form (design of the eSIM port). */
export function usableCode(code: string): string | undefined {
  const whole = code.startsWith('LPA:') ? code : `LPA:${code}`;
  return activationCodePattern.test(whole) ? whole : undefined;
}

export function unusableCode(number: NumberModel, event: NetworkEvent): NumberHappening {
  return {
    event: numberEvents.failed,
    subjectId: number.id,
    occurredAt: event.occurredAt,
    facts: { reason: numberErrors.invalidActivationCode.message },
  };
}

function mayMove(number: NumberModel, to: NumberStatus): boolean {
  return findMove(numberStates, number.status, to, 'network') !== undefined;
}

type PhoneEvent = Extract<NetworkEvent, { kind: keyof typeof phoneEvents }>;
type EsimEvent = PhoneEvent | Extract<NetworkEvent, { kind: 'active' }>;

/** Whether an event is about one eSIM of the line, and not about the line. */
export function isOfEsim(event: NetworkEvent): event is EsimEvent {
  return event.kind === 'active' || Object.hasOwn(phoneEvents, event.kind);
}

/**
 * Whether an event is about an eSIM that another has replaced since: the line works on the phone
 * before, which says nothing about the phone that the new one is for. While the network has not
 * answered the request for a new eSIM, every event without a request id is of the one before.
 */
function isOfFormerEsim(event: EsimEvent, esims: Esims | undefined): boolean {
  if (!esims) return false;
  if (event.requestId === undefined) return esims.pending !== null;
  return event.requestId !== (esims.pending ?? esims.current);
}

/**
 * The time before which an event is late. What a phone does is compared with what that eSIM has done
 * before, since a phone's events have the time of another clock than the product's own requests.
 */
function newestBefore(number: NumberModel, event: NetworkEvent): Date | null {
  if (event.kind === 'active' || !isOfEsim(event) || event.requestId === undefined) {
    return number.network_event_at;
  }
  const isOfPhone = number.setup_step !== null && isReportedByNetwork(number.setup_step);
  return isOfPhone ? number.setup_at : null;
}

/** Every event but the answer to a request for a new activation code. */
type LineEvent = Exclude<NetworkEvent, { kind: 'reissued' }>;

/** What the effect of an event depends on, beside the number's row. */
export interface EventContext {
  /** Whether the profile is already stored; only for the events of {@link concernsProfile}. */
  readonly hasProfile: boolean;
  /** Only for events of an eSIM; undefined if the number has no profile. */
  readonly esims: Esims | undefined;
}

/** Whether the effect of an event depends on whether the line has a profile. */
export function concernsProfile({ kind }: NetworkEvent): boolean {
  return kind === 'registered' || kind === 'installable' || kind === 'failed';
}

/** The eSIM is still to come. The profile of a number in use is only registered. */
const awaitsEsim: ReadonlySet<NumberStatus> = new Set([
  'provisioning',
  'porting',
  'porting_rejected',
  'installable',
]);

/**
 * The columns of an order that failed for good; none if the line has its profile, or works without.
 * Nobody is notified later that the order still waits.
 */
function failedOrder(
  number: NumberModel,
  failure: OrderFailure | undefined,
  { at, hasProfile }: { readonly at: Date; readonly hasProfile: boolean },
): NetworkEffect['changes'] {
  if (failure === undefined || hasProfile || !awaitsEsim.has(number.status)) return {};
  return { order_failure: failure, waiting_notified_at: at };
}

/** Whether the network carries out an order that had failed: its delivery was repeated. */
function isCarriedOut({ kind }: NetworkEvent, { profile }: NetworkEffect): boolean {
  return kind === 'accepted' || kind === 'active' || profile !== undefined;
}

/**
 * The effect of an event; undefined if it changes nothing. Events arrive repeatedly and out of
 * order: one that the number's state is past, or that is older than the newest of its kind that was
 * applied, is ignored.
 */
export function networkEffect(
  number: NumberModel,
  event: LineEvent,
  context: EventContext,
): NetworkEffect | undefined {
  const effect = effectOf(number, event, context);
  if (!effect || number.order_failure === null || !isCarriedOut(event, effect)) return effect;
  return { ...effect, changes: { ...effect.changes, order_failure: null } };
}

function effectOf(
  number: NumberModel,
  event: LineEvent,
  { hasProfile, esims }: EventContext,
): NetworkEffect | undefined {
  const newest = newestBefore(number, event);
  if (newest && event.occurredAt < newest) return undefined;
  if (isOfEsim(event) && isOfFormerEsim(event, esims)) {
    return event.kind === 'active' ? connectedBefore(number, event.occurredAt) : undefined;
  }
  const { occurredAt } = event;
  const subjectId = number.id;
  switch (event.kind) {
    case 'accepted':
      return assigned(number, event);
    case 'installable':
    case 'registered': {
      const isMove = event.kind === 'installable' && mayMove(number, 'installable');
      if (hasProfile && !isMove) return undefined;
      const activationCode = usableCode(event.profile.activationCode);
      if (!activationCode) {
        const failure = numberErrors.invalidActivationCode.code;
        const changes = failedOrder(number, failure, { at: occurredAt, hasProfile });
        return { changes, happened: unusableCode(number, event) };
      }
      const profile = { ...event.profile, activationCode };
      if (event.kind === 'registered') return { changes: {}, profile };
      return {
        // A line whose number is being transferred is used with its temporary number meanwhile.
        changes: isMove ? { status: 'installable' } : {},
        profile,
        happened: { event: esimEvents.installable, subjectId, occurredAt },
      };
    }
    case 'active':
      return connected(number, occurredAt);
    case 'downloaded':
    case 'installed':
    case 'deleted':
    case 'install_failed':
      return onPhone(number, event);
    case 'failed':
      // A repeated event would appear in the history twice.
      if (number.network_event_at?.getTime() === occurredAt.getTime()) return undefined;
      return {
        changes: failedOrder(number, event.orderFailure, { at: occurredAt, hasProfile }),
        happened: {
          event: numberEvents.failed,
          subjectId,
          occurredAt,
          facts: { reason: event.reason },
        },
      };
  }
}

/** Whether a line's own number is still at another carrier. */
export const isTransferring = ({ status }: NumberModel) =>
  status === 'porting' || status === 'porting_rejected';

/**
 * The network assigns a phone number: the temporary one of a line whose own number is being
 * transferred. A transfer that was cancelled before leaves the line without a number.
 */
function assigned(
  number: NumberModel,
  { phoneNumber, occurredAt }: Extract<NetworkEvent, { kind: 'accepted' }>,
): NetworkEffect | undefined {
  const happened = { event: numberEvents.accepted, subjectId: number.id, occurredAt };
  if (isTransferring(number)) {
    if (number.temp_phone_number !== null) return undefined;
    return { changes: { temp_phone_number: phoneNumber }, happened };
  }
  const isAwaited = number.status === 'provisioning' || number.status === 'installable';
  if (!isAwaited || number.full_phone_number !== null) return undefined;
  return { changes: { full_phone_number: phoneNumber }, happened };
}

/** The setup step and the history entry of what happened to the eSIM on the phone. */
const phoneEvents = {
  downloaded: { step: 'downloaded', happened: esimEvents.esimDownloaded },
  installed: { step: 'installed', happened: esimEvents.esimInstalled },
  deleted: { step: 'deleted', happened: esimEvents.esimDeleted },
  install_failed: { step: 'failed', happened: esimEvents.esimFailed },
} as const;

function onPhone(number: NumberModel, event: PhoneEvent): NetworkEffect | undefined {
  const { step, happened: reported } = phoneEvents[event.kind];
  const isRepeated =
    number.setup_step === step && number.setup_at?.getTime() === event.occurredAt.getTime();
  if (isRepeated) return undefined;
  // Whoever scans a code that is used up is refused: nothing happened to the installed eSIM.
  const isInstalled = number.setup_step === 'installed' || number.setup_step === 'connected';
  if (event.kind === 'install_failed' && isInstalled) return undefined;
  const failure = event.kind === 'install_failed' ? event.failure : undefined;
  const changes = setupColumns(number, step, event.occurredAt, failure);
  if (!changes) return undefined;
  const happened = { event: reported, subjectId: number.id, occurredAt: event.occurredAt };
  const reason = event.kind === 'install_failed' ? { facts: { reason: event.reason } } : {};
  return { changes, happened: { ...happened, ...reason } };
}

/** The network has seen the newest eSIM: of a new line, or after a change of phones. */
function connected(number: NumberModel, occurredAt: Date): NetworkEffect | undefined {
  const setup = setupColumns(number, 'connected', occurredAt) ?? {};
  const waiting =
    number.new_phone_since === null && number.stopped_at === null
      ? {}
      : { new_phone_since: null, stopped_at: null };
  const subjectId = number.id;
  if (mayMove(number, 'active')) {
    return {
      changes: { status: 'active', ...setup, ...waiting },
      happened: { event: numberEvents.active, subjectId, occurredAt },
      isConnected: true,
    };
  }
  const isChanged = Object.keys(setup).length > 0;
  if (isTransferring(number) && isChanged && Object.keys(waiting).length === 0) {
    return { changes: setup, isConnected: true };
  }
  // A line in use whose eSIM was not being installed: the network has seen it before.
  const isInstalled = number.setup_step !== null && isChanged;
  if (!isInstalled && Object.keys(waiting).length === 0) return undefined;
  return {
    changes: { ...setup, ...waiting },
    happened: { event: esimEvents.phoneChanged, subjectId, occurredAt },
    isConnected: true,
  };
}

/**
 * The network has seen the eSIM that another is about to replace. The line that nobody has used yet
 * is in use by that, and the new eSIM is for another phone; its guide and QR code stay valid.
 */
function connectedBefore(number: NumberModel, occurredAt: Date): NetworkEffect | undefined {
  if (!mayMove(number, 'active')) return undefined;
  return {
    changes: { status: 'active', new_phone_since: occurredAt },
    happened: { event: numberEvents.active, subjectId: number.id, occurredAt },
  };
}

/** Time of the newest event applied to the number, including this one. */
export function newestEvent(number: NumberModel, event: NetworkEvent): Date {
  const newest = number.network_event_at;
  return newest && newest > event.occurredAt ? newest : event.occurredAt;
}
