import { brand } from '@workspace/domain/brand';
import type { NumberEvent, NumberEventKind } from '@workspace/domain/numbers/schema';
import { formatData } from '@workspace/ui/format/data';
import { formatDay } from '@workspace/ui/format/dates';
import { withPhones } from '../../app/phone.ts';

/** Resolves the ids in an event's details to names; undefined if the device does not know them. */
export interface EventNames {
  readonly plan: (planId: string) => string | undefined;
  readonly person: (userId: string) => string | undefined;
}

type Details = NumberEvent['details'];
type Sentence = (details: Details, names: EventNames) => string;

const plain =
  (words: string): Sentence =>
  () =>
    words;

function named(find: (id: string) => string | undefined, id: string | null | undefined) {
  return id ? find(id) : undefined;
}

/** Appends the reason, if it is text and not a code. */
function because(words: string, reason: string | null | undefined): string {
  return reason && /\s/.test(reason) ? `${words}: ${withPhones(reason)}` : words;
}

/** `Top-up requested: 5 GB` */
function topUp(event: string, { plan_name }: NumberEvent['details']): string {
  return `Top-up ${event}${plan_name ? `: ${plan_name}` : ''}`;
}

/** One sentence for each kind of event. */
const sentences: Readonly<Record<NumberEventKind, Sentence>> = {
  ordered: (details, names) => {
    const person = named(names.person, details.user_id);
    const plan = named(names.plan, details.plan_id);
    return `Ordered${person ? ` for ${person}` : ''}${plan ? ` on ${plan}` : ''}`;
  },
  imported: (details, names) => {
    const person = named(names.person, details.user_id);
    return `Existing number registered${person ? ` for ${person}` : ''}`;
  },
  accepted: plain('Order accepted, phone number assigned'),
  installable: plain('Ready to install'),
  active: plain('Active eSIM'),
  plan_changed: (details, names) => {
    const from = named(names.plan, details.from_plan_id);
    const to = named(names.plan, details.to_plan_id);
    return `Plan changed${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}`;
  },
  reassigned: (details, names) => {
    const from = named(names.person, details.from_user_id);
    const to = named(names.person, details.to_user_id);
    if (details.to_user_id === null)
      return `Number kept without a person${from ? `, previously ${from}` : ''}`;
    if (!to) return 'Number assigned to another person';
    return `Number assigned to ${to}${from ? `, previously ${from}` : ''}`;
  },
  porting_requested: plain('Transfer requested'),
  porting_started: plain('Transfer sent to the current carrier'),
  porting_scheduled: (details) =>
    details.porting_date
      ? `Transfer scheduled for ${formatDay(details.porting_date.slice(0, 10))}`
      : 'Transfer scheduled',
  porting_completed: plain('Number transferred'),
  porting_rejected: (details) => because('Transfer rejected by the carrier', details.reason),
  porting_declined: (details) => because('Transfer declined', details.reason),
  porting_corrected: plain('Transfer corrected and sent to the carrier again'),
  porting_cancelled: plain('Transfer cancelled'),
  terminating: plain('Termination set for the end of the month'),
  termination_undone: plain('Termination undone'),
  deactivated: plain('Deactivated'),
  reactivated: plain('Reactivated'),
  sim_details_viewed: plain('SIM details and QR code viewed'),
  sim_access_confirmed: plain('SIM access of the holder confirmed'),
  qr_replaced: plain('New QR code requested'),
  qr_ready: plain('New QR code ready to install'),
  guide_sent: ({ channel }) =>
    channel === 'sms'
      ? 'Guide sent by SMS'
      : channel === 'email'
        ? 'Guide sent by email'
        : 'Guide sent',
  guide_opened: plain('Guide opened'),
  installation_reported: plain('Installed, as the person says'),
  call_reported: ({ worked }) =>
    worked === 'no'
      ? 'A phone call did not work, as the person says'
      : 'A phone call worked, as the person says',
  esim_downloaded: plain('eSIM downloaded to the phone'),
  esim_installed: plain('eSIM installed on the phone'),
  esim_failed: (details) => because('The eSIM could not be installed', details.reason),
  esim_deleted: plain('eSIM deleted from the phone'),
  phone_changed: plain('Connected on another phone'),
  phone_lost: plain('Phone reported as lost, line stopped'),
  data_used_up: ({ allowance_mb }) => {
    const allowance = Number(allowance_mb);
    return allowance > 0 ? `Data used up: ${formatData(allowance)}` : 'Data used up';
  },
  top_up_requested: (details) => topUp('requested', details),
  top_up_approved: (details) => topUp('approved', details),
  top_up_rejected: (details) => because(topUp('declined', details), details.reason),
  top_up_active: (details) => topUp('active', details),
  top_up_expired: (details) => topUp('expired', details),
  top_up_cancelled: (details) => topUp('cancelled', details),
  top_up_failed: (details) => because(topUp('failed', details), details.reason),
  network_failed: (details) => because('The network reported a problem', details.reason),
};

/** Describes an event. Kinds unknown to this version are still listed. */
export function eventWords(
  event: Pick<NumberEvent, 'kind' | 'details'>,
  names: EventNames,
): string {
  if (!Object.hasOwn(sentences, event.kind)) return 'Other change';
  return sentences[event.kind](event.details, names);
}

const actors: Readonly<Record<NumberEvent['actor_kind'], string>> = {
  admin: 'An administrator',
  regular: 'The employee',
  staff: brand.name,
  network: 'Network',
  carrier: 'Carrier',
  clock: 'Scheduled',
  system: brand.name,
};

/** The actor: a person's name, or the name of a non-human actor. */
export function actorWords(event: Pick<NumberEvent, 'actor_kind' | 'actor_name'>): string {
  return event.actor_name ?? actors[event.actor_kind] ?? brand.name;
}
