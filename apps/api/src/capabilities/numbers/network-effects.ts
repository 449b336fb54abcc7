import { findMove } from '@workspace/domain/contract/states';
import { activationCodePattern } from '@workspace/domain/numbers/schema';
import { type NumberStatus, numberStates } from '@workspace/domain/numbers/states';
import type { NetworkEvent, Profile } from '../../vendors/network/port.ts';
import type { HistoryEvent } from '../history/index.ts';
import type { NumberModel } from './models.ts';

/** The effect of one event on a number. */
export interface NetworkEffect {
  /** Columns to write besides the time of the newest event. */
  readonly changes: Partial<Pick<NumberModel, 'status' | 'full_phone_number'>>;
  readonly happened?: HistoryEvent;
  /** The profile to store. */
  readonly profile?: Profile;
}

/** GSMA: some networks omit the scheme; codes are stored in one form (design of the eSIM port). */
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
 * The effect of an event; undefined if it changes nothing. Events arrive repeatedly and out of
 * order: one that the number's state is past, or that is older than the newest applied event, is
 * ignored.
 * @param hasProfile whether the profile is already stored
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
      // A repeated event would appear in the history twice.
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

/** Time of the newest event applied to the number, including this one. */
export function newestEvent(number: NumberModel, event: NetworkEvent): Date {
  const newest = number.network_event_at;
  return newest && newest > event.occurredAt ? newest : event.occurredAt;
}
