import type { ErrorDefinition } from '@workspace/domain/contract/error';
import { guideErrors } from '@workspace/domain/guides/errors';
import { canReceiveGuide, guideObstacle } from '@workspace/domain/guides/rules';
import type { GuideChannel } from '@workspace/domain/guides/schema';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { NumberOfPerson } from '../../numbers-index/index-shape.ts';
import { nameOf, type RefusedGroup } from '../bulk-run/index.ts';

/** Preview of sending the guides of a selection. */
export interface GuideSummary {
  /** The numbers of one person are neighbours, so that one message has their links. */
  readonly sent: readonly NumberRow[];
  readonly people: number;
  /** How many of them were sent before. */
  readonly again: number;
  readonly refused: readonly RefusedGroup[];
}

/** The numbers that receive an SMS, by the person who has them. */
export type Receivers = ReadonlyMap<string, readonly string[]>;

/** @param numbers all active numbers of the company */
export function receiversOf(numbers: readonly NumberOfPerson[]): Receivers {
  const receivers = new Map<string, string[]>();
  for (const { number } of numbers) {
    const { number_id: id, user_id: userId } = number;
    if (userId === null || !canReceiveGuide(number)) continue;
    const own = receivers.get(userId) ?? [];
    own.push(id);
    receivers.set(userId, own);
  }
  return receivers;
}

/**
 * Evaluates each number with the same rule as the server.
 * @param receivers for `sms`: an SMS with the guide of a number cannot go to that number itself
 */
export function summarizeGuides(
  channel: GuideChannel,
  lines: readonly NumberOfPerson[],
  receivers: Receivers,
): GuideSummary {
  const sendable = new Set(
    lines.flatMap(({ number }) => (guideObstacle(number) ? [] : number.number_id)),
  );
  const canReceive = ({ user_id: userId }: NumberRow) =>
    channel === 'email' || (receivers.get(userId ?? '') ?? []).some((id) => !sendable.has(id));
  const sent: NumberRow[] = [];
  const refused = new Map<ErrorDefinition, string[]>();
  for (const line of lines) {
    const { number } = line;
    const reason =
      guideObstacle(number) ?? (canReceive(number) ? undefined : guideErrors.noPhoneNumber);
    if (!reason) {
      sent.push(number);
      continue;
    }
    const names = refused.get(reason) ?? [];
    names.push(nameOf(line));
    refused.set(reason, names);
  }
  sent.sort((one, other) =>
    (one.user_id ?? '') < (other.user_id ?? '') ? -1 : Number(one.user_id !== other.user_id),
  );
  return {
    sent,
    people: new Set(sent.map(({ user_id }) => user_id)).size,
    again: sent.filter(({ setup }) => setup !== null).length,
    refused: [...refused].map(([reason, names]) => ({ reason, names })),
  };
}
