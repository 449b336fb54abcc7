import { displayName } from '@workspace/domain/accounts/schema';
import { foldText } from '@workspace/domain/shared/fold-text';
import type { ShownRow } from '@workspace/domain/sync/schema';
import { type TopUpStatus, topUpLabels } from '@workspace/domain/topups/states';
import { carrierName } from '@workspace/domain/transfers/schema';
import { type PortingItemStatus, portingItemLabels } from '@workspace/domain/transfers/states';
import { emailWords } from '@workspace/ui/format/email';
import type { NumberOfPerson } from '../../../numbers-index/index-shape.ts';
import type { Reference } from '../../../numbers-index/reference.ts';
import type { PendingChange } from '../../../offline/outbox/pending-changes.ts';
import { messages } from '../messages.ts';
import { groupOf, isDecision, type RequestGroup, undecidedStatuses } from './waiting.ts';

interface CommonRow {
  /** Of the transfer or the top-up. */
  readonly id: string;
  /** Null if a top-up's number had nobody. */
  readonly userId: string | null;
  readonly name: string;
  readonly avatar: string | null;
  readonly teams: readonly ShownRow<'team'>[];
  /** E.164; null if the number of a top-up is not on this device. */
  readonly phone: string | null;
  /** Country of the phone number. */
  readonly countryCode: string;
  readonly countryName: string;
  /** What is asked for: the name of the plan. */
  readonly what: string;
  readonly group: RequestGroup;
  /** In words; the same for a transfer and a top-up in the same situation. */
  readonly statusLabel: string;
  /** Calendar day on which it is to happen; null if none was chosen. */
  readonly day: string | null;
  readonly reason: string | null;
  readonly askedAt: string;
  readonly version: number;
  /** The latest decision that waits to be sent. */
  readonly decision: PendingChange | undefined;
  /** Wire names of the other fields with a value that waits to be sent. */
  readonly pendingFields: ReadonlySet<string>;
  readonly haystack: string;
}

export interface TransferRow extends CommonRow {
  readonly kind: 'transfer';
  readonly status: PortingItemStatus;
  readonly item: ShownRow<'porting_item'>;
  readonly carrier: string | null;
}

export interface TopUpRow extends CommonRow {
  readonly kind: 'top_up';
  readonly status: TopUpStatus;
  readonly topUp: ShownRow<'top_up'>;
  /** Country of the stay of international data. */
  readonly stay: string;
}

export type RequestRow = TransferRow | TopUpRow;

export interface RequestSources {
  readonly items: readonly ShownRow<'porting_item'>[];
  readonly topUps: readonly ShownRow<'top_up'>[];
  readonly reference: Pick<Reference, 'users' | 'teams' | 'plans' | 'countries'>;
  /** The numbers of the top-ups. */
  readonly numbers: readonly NumberOfPerson[];
  readonly changes: readonly PendingChange[];
}

type Waits = Pick<CommonRow, 'decision' | 'pendingFields'>;
const nothing: Waits = { decision: undefined, pendingFields: new Set() };

/** What waits to be sent, by request. */
function waitingByRow(changes: readonly PendingChange[]): ReadonlyMap<string, Waits> {
  const waits = new Map<string, Waits>();
  for (const change of changes) {
    const { kind, entityId, fields, state } = change;
    if ((kind !== 'porting_item' && kind !== 'top_up') || state !== 'waiting') continue;
    const { decision, pendingFields } = waits.get(entityId) ?? nothing;
    waits.set(entityId, {
      decision: isDecision(change) ? change : decision,
      pendingFields: new Set([...pendingFields, ...fields.map(({ field }) => field)]),
    });
  }
  return waits;
}

function createJoins({ reference, changes }: RequestSources) {
  const { users, teams, plans, countries } = reference;
  const waits = waitingByRow(changes);
  const saved = undecidedStatuses(changes);
  return {
    saved,
    /** Of the saved status: a decision that waits is shown beside it. */
    labelOf: <S extends string>(
      labels: Readonly<Record<S, string>>,
      { id, status }: { readonly id: string; readonly status: S },
    ) => {
      const before = saved.get(id);
      return before !== undefined && Object.hasOwn(labels, before)
        ? labels[before as S]
        : labels[status];
    },
    waitsOf: (id: string) => waits.get(id) ?? nothing,
    personOf(userId: string | null) {
      const user = userId === null ? undefined : users.get(userId);
      return {
        userId,
        name: user ? displayName(user) || user.email : messages.unknownPerson,
        avatar: user?.avatar_url ?? null,
        teams: user?.team_ids.flatMap((id) => teams.get(id) ?? []) ?? [],
        email: user?.email ?? '',
      };
    },
    planOf: (id: string) => plans.get(id)?.name ?? messages.unknownPlan,
    countryOf: (code: string) => countries.get(code)?.name ?? code,
  };
}

const dayOfInstant = (at: string | null) => (at === null ? null : at.slice(0, 10));
const newestFirst = (one: RequestRow, other: RequestRow) =>
  other.askedAt.localeCompare(one.askedAt) || one.id.localeCompare(other.id);

type Joins = ReturnType<typeof createJoins>;

function transferRow(item: ShownRow<'porting_item'>, joins: Joins): TransferRow {
  const { uuid: id, status } = item;
  const { email, ...person } = joins.personOf(item.user_id);
  const carrier = carrierName(item.current_carrier);
  return {
    kind: 'transfer',
    id,
    ...person,
    ...joins.waitsOf(id),
    phone: item.porting_number,
    countryCode: item.country_code,
    countryName: joins.countryOf(item.country_code),
    what: joins.planOf(item.plan_id),
    carrier,
    status,
    statusLabel: joins.labelOf(portingItemLabels, { id, status }),
    group: groupOf('porting_item', { id, status }, joins.saved),
    day: dayOfInstant(item.porting_date),
    reason: item.reason,
    askedAt: item.created_at,
    version: item.version,
    item,
    haystack: foldText(
      `${person.name} ${emailWords(email)} ${item.porting_number} ${carrier ?? ''}`,
    ),
  };
}

function topUpRow(
  topUp: ShownRow<'top_up'>,
  number: NumberOfPerson['number'] | undefined,
  joins: Joins,
): TopUpRow {
  const { top_up_id: id, status } = topUp;
  const { email, ...person } = joins.personOf(topUp.user_id);
  const phone = number?.full_phone_number ?? null;
  const countryCode = number?.country_iso_code ?? topUp.country_code;
  return {
    kind: 'top_up',
    id,
    ...person,
    ...joins.waitsOf(id),
    phone,
    countryCode,
    countryName: joins.countryOf(countryCode),
    what: topUp.plan_name,
    stay: joins.countryOf(topUp.country_code),
    status,
    statusLabel: joins.labelOf(topUpLabels, { id, status }),
    group: groupOf('top_up', { id, status }, joins.saved),
    day: dayOfInstant(topUp.activate_at),
    reason: topUp.reason,
    askedAt: topUp.created_at,
    version: topUp.version,
    topUp,
    haystack: foldText(`${person.name} ${emailWords(email)} ${phone ?? ''} ${topUp.plan_name}`),
  };
}

/** Transfers and top-ups with what a list shows of them, newest first. */
export function requestRows(sources: RequestSources): RequestRow[] {
  const { items, topUps, numbers } = sources;
  const joins = createJoins(sources);
  const byId = new Map(numbers.map(({ number }) => [number.number_id, number]));
  return [
    ...items.map((item) => transferRow(item, joins)),
    ...topUps.map((topUp) => topUpRow(topUp, byId.get(topUp.number_id), joins)),
  ].toSorted(newestFirst);
}
