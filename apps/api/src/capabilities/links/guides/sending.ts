import type { User } from '@workspace/domain/accounts/schema';
import { commonErrors, type ErrorDefinition, invalid } from '@workspace/domain/contract/error';
import { guideErrors } from '@workspace/domain/guides/errors';
import { canReceiveGuide, guideObstacle } from '@workspace/domain/guides/rules';
import type { GuideChannel, GuideSending } from '@workspace/domain/guides/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import {
  heldAmong,
  holderIds,
  lockNumbersAndHolders,
  type NumberModel,
  numberPolicy,
  numbersOf,
  presentNumber,
  unknownIds,
} from '../../numbers/numbers/index.ts';
import { type LinkToSend, sendLinks } from './delivery.ts';

interface SendRequest {
  readonly number_ids: readonly string[];
  readonly channel: GuideChannel;
  readonly phone_number?: string | undefined;
}

/** The numbers in request order with their people, locked; 422 if one of them is unknown. */
async function requireNumbers(unit: UnitOfWork, ids: readonly string[]) {
  const { numbers: locked, holders } = await lockNumbersAndHolders(unit, ids);
  const found = new Map(locked.map((number) => [number.id, number]));
  const numbers = ids.map((id) => {
    const number = found.get(id);
    if (!number || !numberPolicy.can(unit.scope, 'number.send_guide', number)) {
      throw invalid({ number_ids: unknownIds.number_id });
    }
    return number;
  });
  return { numbers, holders };
}

type Link = readonly [NumberModel, ...NumberModel[]];

/**
 * The numbers that share a link: a local number with a travel eSIM of the same person. A link has
 * one of each, so further travel eSIMs have links of their own.
 */
function pair(numbers: readonly NumberModel[]): readonly Link[] {
  const links: [NumberModel, ...NumberModel[]][] = [];
  /** Links with one number, by the holder and the type of the number that they lack. */
  const incomplete = new Map<string, [NumberModel, ...NumberModel[]]>();
  for (const number of numbers) {
    const { user_id: holder, type } = number;
    const own = `${holder} ${type}`;
    const link = incomplete.get(own);
    if (link) {
      link.push(number);
      incomplete.delete(own);
      continue;
    }
    const created: [NumberModel, ...NumberModel[]] = [number];
    links.push(created);
    const lacking = `${holder} ${type === 'local' ? 'travel' : 'local'}`;
    if (!incomplete.has(lacking)) incomplete.set(lacking, created);
  }
  return links;
}

/** The numbers on which the holders can receive an SMS, by holder. */
async function smsTargets(
  unit: UnitOfWork,
  numbers: readonly NumberModel[],
): Promise<(link: Link) => string | undefined> {
  const holders = holderIds(numbers);
  const working = (await numbersOf(unit, holders)).filter((one) =>
    canReceiveGuide(presentNumber(one)),
  );
  const byHolder = new Map(working.map((number) => [number.user_id, number]));
  return (link) => {
    const target = byHolder.get(link[0].user_id);
    const isSent = link.some(({ id }) => id === target?.id);
    return isSent ? undefined : (target?.full_phone_number ?? undefined);
  };
}

type Verdict = Omit<GuideSending, 'number_id'>;
const sent: Verdict = { outcome: 'sent', code: null, error: null };
const refused = ({ code, message }: ErrorDefinition): Verdict => ({
  outcome: 'refused',
  code,
  error: message,
});
const noPerson: ErrorDefinition = { ...commonErrors.notFound, message: unknownIds.user_id };

/** Why the guide of a number is not sent, apart from the channel. */
function obstacleOf(
  number: NumberModel,
  holder: User | undefined,
  held: ReadonlySet<string>,
): ErrorDefinition | undefined {
  // Archived people keep their numbers until those end.
  if (!holder || holder.status === 'inactive') return noPerson;
  return (
    guideObstacle(presentNumber(number)) ??
    (held.has(number.id) ? numberErrors.simAccessHeld : undefined)
  );
}

/**
 * Sends the guides of numbers to their people, and reports the outcome of each in request order.
 * The number of statements does not grow with the number of numbers.
 * @throws AppError 422 on `number_ids` or `phone_number`
 */
export async function sendMany(
  unit: UnitOfWork,
  services: Services,
  { number_ids, channel, phone_number: phoneNumber }: SendRequest,
): Promise<GuideSending[]> {
  const ids = [...new Set(number_ids)];
  if (phoneNumber !== undefined && (channel !== 'sms' || ids.length > 1)) {
    throw invalid({ phone_number: 'Only the SMS of a single number can be sent to a number.' });
  }
  const { numbers, holders } = await requireNumbers(unit, ids);
  const holderOf = ({ user_id: id }: NumberModel) => (id === null ? undefined : holders.get(id));
  const held = await heldAmong(unit, numbers, unit.scope.userId);
  const verdicts = new Map<string, Verdict>();
  const open: NumberModel[] = [];
  for (const number of numbers) {
    const obstacle = obstacleOf(number, holderOf(number), held);
    if (obstacle) verdicts.set(number.id, refused(obstacle));
    else open.push(number);
  }
  const targetOf =
    channel === 'sms' && phoneNumber === undefined
      ? await smsTargets(unit, open)
      : () => phoneNumber;
  const links: LinkToSend[] = [];
  for (const link of pair(open)) {
    const holder = holderOf(link[0]);
    const target = targetOf(link);
    const isSent = holder !== undefined && (channel === 'email' || target !== undefined);
    for (const { id } of link) {
      verdicts.set(id, isSent ? sent : refused(guideErrors.noPhoneNumber));
    }
    if (isSent) {
      links.push({
        numbers: link,
        holder,
        ...(target === undefined ? {} : { phoneNumber: target }),
      });
    }
  }
  await sendLinks(unit, services, links, { channel, source: 'company' });
  return ids.map((id) => {
    const { outcome, code, error } = verdicts.get(id) ?? refused(noPerson);
    return { number_id: id, outcome, code, error };
  });
}
