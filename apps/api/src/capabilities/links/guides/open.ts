import { AppError } from '@workspace/domain/contract/error';
import { esimEvents } from '@workspace/domain/events/esim';
import { guideErrors } from '@workspace/domain/guides/errors';
import { installObstacle } from '@workspace/domain/guides/rules';
import type { Guide, GuideEvent } from '@workspace/domain/guides/schema';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { SetupStep } from '@workspace/domain/numbers/setup';
import type { TransactionScope, UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { guideOpened } from '../../../vendors/network/messages.ts';
import { countrySource } from '../../catalogue/countries/index.ts';
import { findPlan } from '../../catalogue/plans/index.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import {
  findProfile,
  type NumberModel,
  numberEntity,
  presentNumber,
  presentSetup,
  setupColumns,
  updateNumber,
} from '../../numbers/numbers/index.ts';
import { updateTicket } from './ticket-store.ts';
import { inCompanyOf, requireTicket, requireUnexpired, type TicketContext } from './tickets.ts';

/** A guide that opens for the caller, with the activation code of its number. */
interface OpenGuide extends TicketContext {
  /** Null while the network is making it. */
  readonly code: string | null;
}

/** @throws AppError 404, 403, 410 */
async function readGuide(
  unit: UnitOfWork,
  caller: TransactionScope,
  services: Services,
  asked: { ticket: string; numberId: string; lock?: 'for_update' },
): Promise<OpenGuide> {
  // Before the ticket: a new code ends the tickets of the one before.
  const profile = await findProfile(unit, services.sealer, asked.numberId);
  const context = await requireTicket(unit, caller, asked);
  requireUnexpired(context, services);
  return { ...context, code: profile?.secrets.activation_code ?? null };
}

/** The link has ended with the connection, and shows no code any longer. */
const hasConnected = ({ ticket }: OpenGuide) => ticket.ended_reason === 'connected';
const isFirstOpening = ({ ticket }: OpenGuide) =>
  ticket.opened_at === null && ticket.ended_at === null;

async function present(unit: UnitOfWork, guide: OpenGuide): Promise<Guide> {
  const { ticket, number, holder, code } = guide;
  const [company, plan, [country]] = [
    await findOwnCompany(unit),
    await findPlan(unit, number.plan_id),
    await countrySource.byIds(unit, [number.country_iso_code]),
  ];
  const isInstallable =
    !hasConnected(guide) && installObstacle(presentNumber(number)) === undefined;
  return {
    number_id: number.id,
    type: number.type,
    country_iso_code: number.country_iso_code,
    country_name: country?.name ?? number.country_iso_code,
    // Until a transferred number moves, its eSIM works with the temporary one.
    full_phone_number: number.temp_phone_number ?? number.full_phone_number,
    holder_name: `${holder.first_name} ${holder.last_name}`.trim(),
    company_name: company?.name ?? '',
    plan_name: plan?.name ?? '',
    setup: presentSetup(number),
    // Later the eSIM may be deleted from the phone, which only its setup says.
    connected: hasConnected(guide) && number.setup_step === 'connected',
    is_new_phone: number.new_phone_since !== null,
    is_stopped: number.stopped_at !== null,
    activation_code: isInstallable ? code : null,
    expires_at: ticket.expires_at.toISOString(),
  };
}

async function advance(
  unit: UnitOfWork,
  number: NumberModel,
  step: SetupStep,
): Promise<NumberModel> {
  const columns = setupColumns(number, step, unit.now);
  if (!columns) return number;
  const changed = await updateNumber(unit, number.id, columns);
  numberEntity.updated(unit, presentNumber(number), presentNumber(changed));
  return changed;
}

/** What happened in a guide, for the audit log; a change of the number has its own entry. */
function audit(unit: UnitOfWork, { number }: OpenGuide, event: GuideEvent | 'opened'): void {
  unit.audited({ entityKind: 'guide', entityId: number.id, before: null, after: { event } });
}

/** Records the first opening of a link, and announces it to the network. */
async function recordOpening(
  unit: UnitOfWork,
  services: Services,
  guide: OpenGuide,
): Promise<OpenGuide> {
  const { ticket, number } = guide;
  await updateTicket(unit, ticket.id, { opened_at: services.realNow() });
  unit.happened(esimEvents.guideOpened, { subjectId: number.id });
  audit(unit, guide, 'opened');
  unit.send(guideOpened, { call_identifier: number.call_identifier });
  return { ...guide, number: await advance(unit, number, 'opened') };
}

/**
 * Opens the guide. Only the first opening of a link locks and writes anything: an open guide asks
 * every ten seconds.
 * @throws AppError 404, 403, 410
 */
export function openGuide(unit: UnitOfWork, services: Services, ticket: string): Promise<Guide> {
  return inCompanyOf(unit, ticket, async (inside, numberId) => {
    const read = (lock?: 'for_update') =>
      readGuide(inside, unit.scope, services, { ticket, numberId, ...(lock && { lock }) });
    const seen = await read();
    if (!isFirstOpening(seen)) return present(inside, seen);
    // Of two concurrent first openings one waits here, and then finds the other's.
    const locked = await read('for_update');
    return present(
      inside,
      isFirstOpening(locked) ? await recordOpening(inside, services, locked) : locked,
    );
  });
}

/** Records once for each link that the person says that the eSIM is installed. */
async function recordReport(
  unit: UnitOfWork,
  services: Services,
  guide: OpenGuide,
): Promise<OpenGuide> {
  const { ticket, number } = guide;
  if (ticket.reported_at !== null) return guide;
  await updateTicket(unit, ticket.id, { reported_at: services.realNow() });
  unit.happened(esimEvents.installationReported, { subjectId: number.id });
  audit(unit, guide, 'installed');
  return { ...guide, number: await advance(unit, number, 'reported') };
}

/** Records what the person says about a phone call, unless they said the same before. */
async function recordCall(unit: UnitOfWork, guide: OpenGuide, worked: boolean): Promise<OpenGuide> {
  const { ticket, number } = guide;
  if (ticket.call_worked === worked) return guide;
  await updateTicket(unit, ticket.id, { call_worked: worked });
  audit(unit, guide, worked ? 'call_worked' : 'call_failed');
  unit.happened(esimEvents.callReported, {
    subjectId: number.id,
    facts: { worked: worked ? 'yes' : 'no' },
  });
  return guide;
}

/** Records what the person says; the network's own reports are not affected. */
export function recordEventOf(
  unit: UnitOfWork,
  services: Services,
  ticket: string,
  event: GuideEvent,
): Promise<Guide> {
  return inCompanyOf(unit, ticket, async (inside, numberId) => {
    const asked = { ticket, numberId, lock: 'for_update' } as const;
    const guide = await readGuide(inside, unit.scope, services, asked);
    const recorded =
      event === 'installed'
        ? await recordReport(inside, services, guide)
        : await recordCall(inside, guide, event === 'call_worked');
    return present(inside, recorded);
  });
}

/**
 * The activation code for the QR image of a link.
 * @throws AppError 404, 403, 410, and 409 once connected or while the network makes the code
 */
export function readCode(unit: UnitOfWork, services: Services, ticket: string): Promise<string> {
  return inCompanyOf(unit, ticket, async (inside, numberId) => {
    const guide = await readGuide(inside, unit.scope, services, { ticket, numberId });
    const obstacle = hasConnected(guide)
      ? guideErrors.notInstallable
      : installObstacle(presentNumber(guide.number));
    if (obstacle) throw new AppError(obstacle);
    if (guide.code === null) throw new AppError(numberErrors.missingActivationCode);
    return guide.code;
  });
}
