import type { TicketPurpose } from '@workspace/domain/contract/ticket';
import type { Middleware } from 'koa';
import compose from 'koa-compose';
import type { FindApiKey } from '../auth/api-keys.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Pool } from '../database/pool.ts';
import type { TicketLookup } from '../database/ticket-lookup.ts';
import type { Services } from '../services.ts';
import type { Meters } from '../watching/meters.ts';
import type { OperationTable } from './handler.ts';
import { admit, type RefusalRecorder } from './pipeline/admit.ts';
import { answer } from './pipeline/answer.ts';
import { auditStaff, type StaffCallRecorder } from './pipeline/audit-staff.ts';
import { checkDeclaredSize, parse, type UploadSettings } from './pipeline/body.ts';
import { refuseOldClients } from './pipeline/client-version.ts';
import { enterCompany, type StaffTargetAuthoriser } from './pipeline/company.ts';
import { execute } from './pipeline/execute.ts';
import { identify } from './pipeline/identify.ts';
import { takeTurns } from './pipeline/key-turns.ts';
import type { Limits } from './pipeline/limit.ts';
import { createRouteTable } from './pipeline/route.ts';
import { admitTicket } from './pipeline/ticket.ts';
import type { RequestState } from './request.ts';

export interface OperationsDeps {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly findApiKey: FindApiKey;
  readonly limits: Limits;
  readonly table: OperationTable;
  readonly services: Services;
  readonly ticketLookups: Readonly<Record<TicketPurpose, TicketLookup>>;
  /** Absent where nothing is counted. */
  readonly meters: Meters | undefined;
  readonly recordRefusal: RefusalRecorder;
  readonly uploads: UploadSettings;
  readonly recordStaffCall: StaffCallRecorder;
  readonly authoriseStaffTarget: StaffTargetAuthoriser;
}

/** Determines the operation. */
function route({ operations }: OperationTable): Middleware<RequestState> {
  const find = createRouteTable(operations);
  return (ctx, next) => {
    const { key, operation, params } = find(ctx.method, ctx.path);
    ctx.state.key = key;
    ctx.state.operation = operation;
    ctx.state.pathParams = params;
    return next();
  };
}

/**
 * The request pipeline, one step per line, which leaves the reply in the state. Cheap steps come
 * first: no credential is looked up and no body is read before the caller was counted.
 */
export function operationSteps(deps: OperationsDeps): Middleware<RequestState> {
  return compose([
    route(deps.table),
    checkDeclaredSize(),
    deps.limits.ofAddress,
    refuseOldClients(),
    takeTurns(),
    identify({ ...deps, publicUrl: deps.services.configuration.publicUrl }),
    deps.limits.ofCaller,
    auditStaff(deps.recordStaffCall),
    admit(deps),
    parse(deps.uploads),
    admitTicket({ ...deps, lookups: deps.ticketLookups }),
    enterCompany(deps.authoriseStaffTarget),
    execute({ ...deps, handlers: deps.table.handlers }),
  ]);
}

/** The steps of a call over HTTP: those of the pipeline, and its reply as the response. */
export const operationsMiddleware = (steps: Middleware<RequestState>): Middleware<RequestState> =>
  compose([answer(), steps]);
