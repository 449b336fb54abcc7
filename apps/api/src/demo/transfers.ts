import { rejectionOf } from '@workspace/domain/transfers/carrier/rejections';
import { portingCodeField } from '@workspace/domain/transfers/rules/port-in-fields';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { PortingItemStatus } from '@workspace/domain/transfers/states';
import {
  anyCarrier,
  anyPortingCode,
  type Carrier,
  companyValues,
  usualRejection,
} from './carriers.ts';
import { addUse } from './consumption.ts';
import { type Actor, carrier, type History, network, startHistory } from './history.ts';
import { addPeriods, addProfile } from './line-rows.ts';
import type { NumberTableRow, PortingItemRow, PortingRequestRow, UserRow } from './rows.ts';
import { anyPlan, day, fullName, hour, midnight, type Stage, second } from './stage.ts';

/** One request; an administrator's may contain several numbers. */
export function addRequest(
  stage: Stage,
  request: { type: PortingItem['type']; by: UserRow; at: number },
): PortingRequestRow {
  const row: PortingRequestRow = {
    company_id: stage.company.id,
    id: stage.random.uuid(),
    type: request.type,
    created_by: request.by.id,
    created_at: new Date(request.at),
  };
  stage.rows.porting_requests.push(row);
  return row;
}

const closedDays = new Set(['12-24', '12-25', '12-26', '12-31', '01-01']);

/** UTC midnight of the first working day at least `days` ahead; negative values are in the past. */
function workingDay(stage: Stage, days: number): Date {
  let date = midnight(stage.now + days * day);
  const open = () =>
    ![0, 6].includes(new Date(date).getUTCDay()) &&
    !closedDays.has(new Date(date).toISOString().slice(5, 10));
  while (!open()) date += Math.sign(days) * day;
  return new Date(date);
}

interface TransferSpec {
  readonly user: UserRow;
  readonly country: string;
  readonly request: PortingRequestRow;
  readonly status: PortingItemStatus;
}

type ItemState = Pick<
  PortingItemRow,
  'number_id' | 'plan_id' | 'porting_date' | 'porting_number' | 'updated_at' | 'version'
> & { readonly id: string };

type Reason = Pick<PortingItemRow, 'reason_code' | 'reason' | 'rejected_field'>;

function reasonFor({ country, status }: TransferSpec, donor: Carrier): Reason {
  if (status === 'rejected') {
    const transfer = {
      country_code: country,
      porting_type: 'business',
      current_carrier: donor.stored,
    } as const;
    const { code, reason, field } = rejectionOf(usualRejection(country), transfer);
    return { reason_code: code, reason, rejected_field: field };
  }
  const reason =
    status === 'declined' ? 'This is a private number. It stays with its owner.' : null;
  return { reason_code: null, reason, rejected_field: null };
}

function addItem(stage: Stage, spec: TransferSpec, state: ItemState): PortingItemRow {
  const { random, company, rows } = stage;
  const donor = anyCarrier(random, spec.country);
  const zipCode = spec.country === 'US' ? String(random.between(10_001, 99_499)) : null;
  const code = anyPortingCode(random, spec.country);
  const codeField = portingCodeField(spec.country);
  const isSubmitted = state.number_id !== null;
  const item: PortingItemRow = {
    ...state,
    company_id: company.id,
    request_id: spec.request.id,
    status: spec.status,
    user_id: spec.user.id,
    country_code: spec.country,
    current_carrier: donor.stored,
    zip_code: zipCode,
    porting_type: 'business',
    fields: companyValues(spec.country, company.name),
    secret_fields: code === null || codeField === null ? [] : [codeField],
    porting_code: code,
    ...reasonFor(spec, donor),
    submissions: isSubmitted ? 1 : 0,
    submitted_at: isSubmitted ? spec.request.created_at : null,
    code_given_at: code === null ? null : spec.request.created_at,
    carrier_event_at: isSubmitted && spec.status !== 'processing' ? state.updated_at : null,
    created_at: spec.request.created_at,
  };
  rows.porting_items.push(item);
  return item;
}

function requester(stage: Stage, spec: TransferSpec): Actor {
  return spec.request.type === 'user_individual'
    ? { kind: 'regular', name: fullName(spec.user) }
    : { kind: 'admin', name: stage.administrator };
}

/** Adds a transfer without a line: one that is pending, or was declined or cancelled. */
export function addTransferRequest(
  stage: Stage,
  spec: TransferSpec & { readonly status: 'pending' | 'declined' | 'cancelled' },
): PortingItemRow {
  const { random, supply } = stage;
  const id = random.uuid();
  const asked = spec.request.created_at.getTime();
  const history = startHistory(stage, id);
  history.say('porting_requested', asked, requester(stage, spec));
  if (spec.status === 'cancelled') {
    history.say('porting_cancelled', asked + 5 * hour, requester(stage, spec));
  }
  const answered = spec.status === 'pending' ? asked : Math.min(asked + 5 * hour, stage.now);
  return addItem(stage, spec, {
    id,
    number_id: null,
    plan_id: anyPlan(stage, { country: spec.country, type: 'local' }).plan_id,
    porting_number: supply.phoneNumber(spec.country),
    porting_date: workingDay(stage, spec.status === 'pending' ? random.between(8, 25) : -10),
    updated_at: new Date(answered),
    version: spec.status === 'pending' ? 1 : 2,
  });
}

type RunningStatus = 'processing' | 'scheduled' | 'rejected' | 'completed';
const lineStatus = {
  processing: 'porting',
  scheduled: 'porting',
  rejected: 'porting_rejected',
  completed: 'active',
} as const satisfies Record<RunningStatus, NumberTableRow['status']>;

/** Events after the approval; returns the day of the transfer. */
function recordTransfer(stage: Stage, history: History, status: RunningStatus): Date {
  const started = history.last;
  history.say('porting_started', started + hour, carrier);
  const isCompleted = status === 'completed';
  const date = workingDay(
    stage,
    isCompleted ? -stage.random.between(2, 3) : stage.random.between(2, 20),
  );
  const details = { date: date.toISOString().slice(0, 10) };
  if (isCompleted) {
    history.say('porting_scheduled', started + 3 * hour, carrier, details);
    history.say('porting_completed', Math.max(date.getTime() + 8 * hour, history.last), carrier);
    return date;
  }
  if (status === 'scheduled') {
    history.say('porting_scheduled', started + 3 * hour, carrier, details);
  }
  if (status === 'rejected') history.say('porting_rejected', started + 20 * hour, carrier);
  return date;
}

/** Adds a transfer that is in progress, rejected or completed, with its line. */
export function addTransfer(
  stage: Stage,
  spec: TransferSpec & { readonly status: RunningStatus },
): NumberTableRow {
  const { random, rows, company, supply } = stage;
  const id = random.uuid();
  const itemId = random.uuid();
  const plan = anyPlan(stage, { country: spec.country, type: 'local' });
  const asked = spec.request.created_at.getTime();
  startHistory(stage, itemId).say('porting_requested', asked, requester(stage, spec));
  const history = startHistory(stage, id);
  const by: Actor = { kind: 'admin', name: stage.administrator };
  const begun = history.say('ordered', asked + 2 * hour, by, {
    plan_id: plan.plan_id,
    user_id: spec.user.id,
  });
  history.say('accepted', begun + 2 * second, network);
  const date = recordTransfer(stage, history, spec.status);
  const ported = supply.phoneNumber(spec.country);
  const row: NumberTableRow = {
    company_id: company.id,
    id,
    user_id: spec.user.id,
    plan_id: plan.plan_id,
    country_iso_code: spec.country,
    type: 'local',
    status: lineStatus[spec.status],
    full_phone_number: ported,
    temp_phone_number: spec.status === 'completed' ? null : supply.temporaryNumber(spec.country),
    porting_date: date,
    expires_at: null,
    call_identifier: random.uuid(),
    network_event_at: new Date(history.lastFromNetwork ?? begun),
    created_at: new Date(begun),
    updated_at: new Date(history.last),
    version: history.length,
  };
  rows.numbers.push(row);
  addPeriods(stage, { numberId: id, spans: [{ plan, from: begun }], end: null });
  addProfile(stage, row);
  // Until its own number arrives, the line uses a temporary one.
  const carriesFrom = spec.status === 'rejected' ? null : begun;
  addUse(stage, row, { spans: [{ plan, from: begun }], end: null, carriesFrom });
  addItem(stage, spec, {
    id: itemId,
    number_id: id,
    plan_id: plan.plan_id,
    porting_number: ported,
    porting_date: date,
    updated_at: row.updated_at,
    version: row.version,
  });
  return row;
}
