import { displayName } from '@workspace/domain/accounts/schema';
import { localDay } from '@workspace/domain/countries/local-day';
import { installObstacle } from '@workspace/domain/guides/rules';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { isReportedByNetwork } from '@workspace/domain/numbers/setup';
import { describeRejection } from '@workspace/domain/status/rejection';
import type { Status, TopUpOnPage, TransferStatus } from '@workspace/domain/status/schema';
import { topUpWords, transferWords } from '@workspace/domain/status/words';
import type { TopUp } from '@workspace/domain/topups/schema';
import { codeGivenOn, dayLimitFields } from '@workspace/domain/transfers/rules/day-limits';
import { carrierFieldName } from '@workspace/domain/transfers/rules/port-in-field';
import { portInFields } from '@workspace/domain/transfers/rules/port-in-fields';
import {
  carrierName,
  type PortInValues,
  type PortingItem,
} from '@workspace/domain/transfers/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireCountry } from '../../catalogue/countries/index.ts';
import { findPlan } from '../../catalogue/plans/index.ts';
import { findMainAdmin } from '../../company/administrators/index.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import {
  eventsAbout,
  findCallWorked,
  loadNumber,
  presentNumber,
} from '../../numbers/numbers/index.ts';
import { transferDaysOf } from '../../transfers/requests/index.ts';
import { presentEvents } from './events.ts';
import type { OpenTicket } from './tickets.ts';

type Subject = 'transfer' | 'top_up' | 'words' | 'phone_number' | 'country_code' | 'reason';

/** How far the eSIM is on which the number will be. */
function esimOf(number: NumberRow | undefined): TransferStatus['esim'] {
  if (!number || number.status === 'inactive') return null;
  if (installObstacle(number) === undefined) return 'ready';
  const isOnPhone = number.setup !== null && isReportedByNetwork(number.setup.step);
  return isOnPhone || number.status === 'active' ? 'installed' : 'preparing';
}

async function numberOf(unit: UnitOfWork, id: string | null): Promise<NumberRow | undefined> {
  const found = id === null ? undefined : await loadNumber(unit, id);
  return found && presentNumber(found);
}

/** When the person said in the guide that a call worked. */
async function firstCallOf(unit: UnitOfWork, { number_id: id }: PortingItem) {
  if (id === null) return null;
  return (await findCallWorked(unit, id))?.toISOString() ?? null;
}

const formOf = (item: PortingItem) =>
  portInFields(item.country_code, item.porting_type).filter(
    ({ type }) => type !== 'info' && type !== 'warn',
  );

/** The values of the form, without secret ones. */
function correctable(item: PortingItem): PortInValues {
  const { fields, current_carrier: carrier, zip_code } = item;
  return {
    ...fields,
    ...(carrier === null ? {} : { [carrierFieldName]: carrier }),
    ...(zip_code === null ? {} : { zip_code }),
  };
}

/** Of a request that waits only the day can be changed. */
const limiting = (item: PortingItem): PortInValues =>
  Object.fromEntries(
    Object.entries(correctable(item)).filter(([name]) => dayLimitFields.includes(name)),
  );

async function presentTransfer(unit: UnitOfWork, item: PortingItem): Promise<TransferStatus> {
  const { time_zone: timeZone } = await requireCountry(unit, item.country_code);
  const number = await numberOf(unit, item.number_id);
  const plan = await findPlan(unit, item.plan_id);
  const isRejected = item.status === 'rejected';
  const hasDays = isRejected || item.status === 'pending';
  // A line whose transfer was cancelled has the temporary number as its own.
  const temporary = number?.temp_phone_number ?? number?.full_phone_number ?? null;
  return {
    porting_item_id: item.uuid,
    status: item.status,
    porting_type: item.porting_type,
    carrier: carrierName(item.current_carrier),
    plan_name: plan?.name ?? '',
    porting_date: item.porting_date,
    temporary_number: temporary === item.porting_number ? null : temporary,
    esim: esimOf(number),
    first_call_at: await firstCallOf(unit, item),
    rejection: isRejected ? describeRejection(item) : null,
    fields: isRejected ? correctable(item) : hasDays ? limiting(item) : {},
    form: isRejected ? formOf(item) : [],
    dates: hasDays ? await transferDaysOf(unit, item) : null,
    code_given_on: hasDays ? codeGivenOn(item, timeZone) : null,
    version: item.version,
  };
}

async function subjectOf(
  unit: UnitOfWork,
  { item, topUp }: OpenTicket,
  company_name: string,
): Promise<Pick<Status, Subject>> {
  if (item) {
    const transfer = await presentTransfer(unit, item);
    const { reason, porting_number: phone_number, country_code } = item;
    const words = transferWords(transfer, { company_name, reason, phone_number, country_code });
    return { transfer, top_up: null, words, phone_number, country_code, reason };
  }
  if (!topUp) throw new Error('A ticket opens a transfer or a top-up.');
  const number = await numberOf(unit, topUp.number_id);
  const { reason, country_code } = topUp;
  const phone_number = number?.full_phone_number ?? null;
  const words = topUpWords(topUp, { company_name, reason, phone_number });
  return {
    transfer: null,
    top_up: presentTopUp(topUp),
    words,
    phone_number,
    country_code: number?.country_iso_code ?? country_code,
    reason,
  };
}

function presentTopUp(row: TopUp): TopUpOnPage {
  const { top_up_id, status, type, plan_name, activate_at, activated_at, expires_at } = row;
  return { top_up_id, status, type, plan_name, activate_at, activated_at, expires_at };
}

/** What the page of a ticket shows. */
export async function presentStatus(unit: UnitOfWork, opened: OpenTicket): Promise<Status> {
  const { ticket, person, item, topUp } = opened;
  const company = await findOwnCompany(unit);
  const companyName = company?.name ?? '';
  const contact = await findMainAdmin(unit, company?.contact_person_id ?? null);
  const subject = await subjectOf(unit, opened, companyName);
  const country = await requireCountry(unit, subject.country_code);
  const personName = displayName(person);
  const isOwnRequest = item?.type === 'user_individual' || topUp?.requested_by === 'employee';
  const events = await eventsAbout(unit, {
    id: item?.uuid ?? topUp?.top_up_id ?? ticket.id,
    numberId: topUp?.number_id ?? null,
  });
  return {
    ...subject,
    country_name: country.name,
    today: localDay(country.time_zone, unit.now).toISOString().slice(0, 10),
    now: unit.now.toISOString(),
    person_name: personName,
    company_name: companyName,
    contact: contact ? { name: displayName(contact), email: contact.email } : null,
    events: presentEvents(events, { personName, isOwnRequest }),
    link_expires_at: ticket.expires_at.toISOString(),
  };
}
