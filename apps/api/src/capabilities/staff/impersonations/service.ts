import type { Actor } from '@workspace/domain/access/actor';
import { isInOverview } from '@workspace/domain/companies/overview';
import { AppError } from '@workspace/domain/contract/error';
import { companyEvents } from '@workspace/domain/events/company';
import { impersonationErrors } from '@workspace/domain/impersonations/errors';
import {
  type ImpersonationSession,
  type ImpersonationTicket,
  impersonationMinutes,
  impersonationPath,
  ticketSeconds,
} from '@workspace/domain/impersonations/schema';
import { impersonationTokenHash } from '../../../auth/impersonation.ts';
import type { RecordedActor, UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import {
  type Administrator,
  findAdmin,
  findMainAdmin,
} from '../../company/administrators/index.ts';
import { impersonationPolicy } from './policy.ts';
import {
  findCompany,
  findStarted,
  findTicket,
  insertImpersonation,
  keepTicket,
  lookUpTicket,
  type TicketRow,
  useTicket,
} from './store.ts';

const purpose = 'impersonation-ticket';
const opaque = ({ randomBytes }: Services) => randomBytes(32).toString('base64url');
const fullName = (person: Pick<Administrator, 'first_name' | 'last_name'>) =>
  `${person.first_name} ${person.last_name}`.trim();

/**
 * Issues the staff member a ticket to act as the company's main administrator (decisions 1).
 * @param sessionId the staff member's own session; ticket and impersonation end with it
 * @throws AppError 404 if the company is not in the overview, 409 without an active administrator
 */
export function giveTicket(
  unit: UnitOfWork,
  services: Services,
  asked: {
    staff: Extract<Actor, { kind: 'staff' }>;
    sessionId: string;
    companyId: string;
    /** For the company's administrators; null if none was given. */
    reason: string | null;
  },
): Promise<ImpersonationTicket> {
  return unit.asCompany(asked.companyId, async (inside) => {
    const found = await findCompany(inside);
    const company = impersonationPolicy.authorise(unit.scope, 'impersonation.create', found);
    const admin = await findMainAdmin(inside, company.contact_person_id);
    if (!admin) throw new AppError(impersonationErrors.noActiveAdmin);
    const ticket = opaque(services);
    const { id: ticketId, expiresAt } = await keepTicket(inside, {
      hash: services.sealer.hash(ticket, purpose),
      userId: admin.id,
      sessionId: asked.sessionId,
      reason: asked.reason,
      seconds: ticketSeconds,
    });
    const { identity_id: id, name } = asked.staff;
    inside.audited({
      entityKind: 'user',
      entityId: admin.id,
      before: null,
      after: asked.reason === null ? null : { reason: asked.reason },
      actor: {
        kind: 'staff',
        id,
        name,
        subject: { id: admin.id, name: fullName(admin), sessionId: ticketId },
      },
    });
    return {
      ticket,
      expires_at: expiresAt.toISOString(),
      company_id: company.id,
      company_name: company.name,
      user_id: admin.id,
      path: impersonationPath({ company_id: company.id, user_id: admin.id }),
    };
  });
}

export interface Presented {
  readonly ticket: string;
  readonly user_id: string;
  readonly company_id: string;
  /** The caller who presents the ticket; null without a login. */
  readonly sessionId: string | null;
}

const recordedActorOf = (ticket: TicketRow): RecordedActor => ({
  kind: 'staff',
  id: ticket.identity_id,
  name: ticket.staff_name,
  subject: { id: ticket.user_id, name: fullName(ticket), sessionId: ticket.id },
});

/** Starts the impersonation session within the ticket's company; undefined if a check fails. */
async function begin(
  inside: UnitOfWork,
  services: Services,
  ticket: TicketRow,
  presented: Presented,
): Promise<ImpersonationSession | undefined> {
  // A stolen ticket is useless without the login that requested it.
  if (presented.sessionId !== ticket.session_id) return undefined;
  if (presented.company_id !== inside.scope.companyId) return undefined;
  if (!(await useTicket(inside, { id: ticket.id, userId: presented.user_id }))) return undefined;
  const company = await findCompany(inside);
  const admin = await findAdmin(inside, ticket.user_id);
  if (!company || !isInOverview(company) || !admin) return undefined;
  const token = opaque(services);
  const { expiresAt } = await insertImpersonation(inside, {
    hash: impersonationTokenHash(services.sealer, token),
    ticket,
    minutes: impersonationMinutes,
  });
  inside.audited({
    entityKind: 'user',
    entityId: admin.id,
    before: null,
    after: {
      ends_at: expiresAt.toISOString(),
      ...(ticket.reason === null ? {} : { reason: ticket.reason }),
    },
    actor: recordedActorOf(ticket),
  });
  inside.happened(companyEvents.impersonationStarted, {
    subjectId: null,
    facts: { staff_name: ticket.staff_name },
  });
  return {
    access_token: token,
    expires_at: expiresAt.toISOString(),
    staff: { name: ticket.staff_name, email: ticket.staff_email },
    company: { id: company.id, name: company.name },
    user: admin,
  };
}

/** The login that presented the ticket, for the audit: the ticket only names who requested it. */
function presenterOf(found: { ticket: TicketRow; sessionId: string | null }) {
  if (found.sessionId === null) return 'nobody_logged_in';
  return found.sessionId === found.ticket.session_id ? 'login_of_ticket' : 'another_login';
}

/** Records the refusal in the log and, if the ticket names a company, in its audit. */
async function refuse(
  unit: UnitOfWork,
  { log }: Services,
  found?: { companyId: string; ticket: TicketRow; sessionId: string | null },
): Promise<never> {
  const known = found ? 'known' : 'unknown';
  log.warn(
    { request_id: unit.origin.requestId, ticket: known },
    'an impersonation session was refused',
  );
  if (found) {
    await unit.asCompany(found.companyId, async (inside) =>
      inside.auditedRefusal({
        entityKind: 'user',
        entityId: found.ticket.user_id,
        before: null,
        after: { presented_by: presenterOf(found) },
        actor: recordedActorOf(found.ticket),
      }),
    );
  }
  throw new AppError(impersonationErrors.ticketRefused);
}

/**
 * Exchanges a ticket for an impersonation session, once, for the staff member who requested it
 * (decisions 1): it is only valid together with their session. The ids from the URL must match the
 * ticket.
 * @throws AppError 410, with the same sentence for every reason
 */
export async function exchangeTicket(
  unit: UnitOfWork,
  services: Services,
  presented: Presented,
): Promise<ImpersonationSession> {
  const hashes = services.sealer.hashes(presented.ticket, purpose);
  const place = await lookUpTicket(unit, hashes);
  if (!place) return refuse(unit, services);
  const { ticket, impersonation } = await unit.asCompany(place.companyId, async (inside) => {
    const found = await findTicket(inside, place.ticketId);
    return {
      ticket: found,
      impersonation: found && (await begin(inside, services, found, presented)),
    };
  });
  if (impersonation) return impersonation;
  const { sessionId } = presented;
  return refuse(unit, services, ticket && { companyId: place.companyId, ticket, sessionId });
}

/**
 * Ends the impersonation sessions of a company that this session has started. Its administrators
 * read it in their audit log; without such a session nothing is written.
 */
export async function endStarted(
  unit: UnitOfWork,
  services: Services,
  given: { staff: Extract<Actor, { kind: 'staff' }>; sessionId: string; companyId: string },
): Promise<void> {
  await unit.asCompany(given.companyId, async (inside) => {
    for (const { id, user_id, ...person } of await findStarted(inside, given.sessionId)) {
      await services.endSession(inside, id);
      const { identity_id, name } = given.staff;
      inside.audited({
        entityKind: 'user',
        entityId: user_id,
        before: null,
        after: null,
        actor: {
          kind: 'staff',
          id: identity_id,
          name,
          subject: { id: user_id, name: fullName(person), sessionId: id },
        },
      });
    }
  });
}
