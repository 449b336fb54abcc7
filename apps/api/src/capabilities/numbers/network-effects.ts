import { findMove } from '@workspace/domain/contract/states';
import { activationCodePattern } from '@workspace/domain/numbers/schema';
import { type NumberStatus, numberStates } from '@workspace/domain/numbers/states';
import type { NetworkEvent, Profile } from '../../vendors/network/port.ts';
import type { HistoryEvent } from '../history/index.ts';
import type { NumberModel } from './models.ts';

/** What one event does to a number. */
export interface NetworkEffect {
  /** Columns beside the time of the newest event. */
  readonly changes: Partial<Pick<NumberModel, 'status' | 'full_phone_number'>>;
  readonly happened?: HistoryEvent;
  /** To be kept. */
  readonly profile?: Profile;
}

/** GSMA: some networks leave the scheme out; one form is kept (design of the eSIM port). */
export function usableCode(code: string): string | undefined {
  const whole = code.startsWith('LPA:') ? code : `LPA:${code}`;
  return activationCodePattern.test(whole) ? whole : undefined;
}

export function unusableCode(number: NumberModel, event: NetworkEvent): HistoryEvent {
  return {
    subjectId: number.id,
    kind: 'network_failed',
    occurredAt: event.occurredAt,
    details: { reason: 'invalid_activation_code_format' },
  };
}

function mayMove(number: NumberModel, to: NumberStatus): boolean {
  return findMove(numberStates, number.status, to, 'network') !== undefined;
}

/**
 * What an event does; undefined for nothing. Events come twice and out of order: one that the
 * number is past, or that is older than the newest seen, changes nothing.
 * @param hasProfile whether what the network made is there already
 */
export function networkEffect(
  number: NumberModel,
  event: Exclude<NetworkEvent, { kind: 'reissued' }>,
  hasProfile: boolean,
): NetworkEffect | undefined {
  if (number.network_event_at && event.occurredAt < number.network_event_at) return undefined;
  const { occurredAt } = event;
  const subjectId = number.id;
  switch (event.kind) {
    case 'accepted':
      if (number.status !== 'provisioning' || number.full_phone_number !== null) return undefined;
      return {
        changes: { full_phone_number: event.phoneNumber },
        happened: { subjectId, kind: 'accepted', occurredAt },
      };
    case 'installable':
    case 'registered': {
      const isNews = event.kind === 'registered' ? !hasProfile : mayMove(number, 'installable');
      if (!isNews) return undefined;
      const activationCode = usableCode(event.profile.activationCode);
      if (!activationCode) return { changes: {}, happened: unusableCode(number, event) };
      const profile = { ...event.profile, activationCode };
      if (event.kind === 'registered') return { changes: {}, profile };
      return {
        changes: { status: 'installable' },
        profile,
        happened: { subjectId, kind: 'installable', occurredAt },
      };
    }
    case 'active':
      if (!mayMove(number, 'active')) return undefined;
      return {
        changes: { status: 'active' },
        happened: { subjectId, kind: 'active', occurredAt },
      };
    case 'failed':
      // Told twice it would stand in the history twice.
      if (number.network_event_at?.getTime() === occurredAt.getTime()) return undefined;
      return {
        changes: {},
        happened: {
          subjectId,
          kind: 'network_failed',
          occurredAt,
          details: { reason: event.reason },
        },
      };
  }
}

/** The newest of the events that the number has seen, this one among them. */
export function newestEvent(number: NumberModel, event: NetworkEvent): Date {
  const newest = number.network_event_at;
  return newest && newest > event.occurredAt ? newest : event.occurredAt;
}
