import { createHash } from 'node:crypto';
import { AppError } from '@workspace/domain/contract/error';
import type { TicketPurpose } from '@workspace/domain/contract/ticket';
import { idSchema } from '@workspace/domain/shared/id';
import type { Middleware } from 'koa';
import * as z from 'zod';
import type { Pool } from '../../database/pool.ts';
import { isTicketKnown, type TicketLookup } from '../../database/ticket-lookup.ts';
import type { Meters } from '../../watching/meters.ts';
import type { RequestState } from '../request.ts';
import type { Limits } from './limit.ts';
import type { ParsedRequest } from './parse.ts';

/** A login may send the id of what it opens instead of a ticket. */
const isId = (text: string) => z.safeParse(idSchema, text).success;

/** The ticket of a request, in its body or path. */
function ticketIn({ body, params }: ParsedRequest, field: string): string | undefined {
  const ticket: unknown = Reflect.get(Object(body), field) ?? Reflect.get(Object(params), field);
  return typeof ticket === 'string' && !isId(ticket) ? ticket : undefined;
}

/**
 * Refuses unknown tickets before the transaction opens and before an idempotency key is taken, and
 * counts them by address and in total. Known tickets are never counted there: a guess of 256 bits
 * does not succeed, and an office with one address must not be locked out.
 */
export function admitTicket(deps: {
  readonly pool: Pool;
  readonly lookups: Readonly<Record<TicketPurpose, TicketLookup>>;
  readonly limits: Pick<Limits, 'ofTicketHolder' | 'unknownTicket'>;
  readonly meters: Pick<Meters, 'ticketRefused'> | undefined;
}): Middleware<RequestState> {
  const { pool, lookups, limits, meters } = deps;
  return async (ctx, next) => {
    const { operation, input } = ctx.state;
    if (!operation.ticket) return next();
    const { purpose, unknown, field = 'ticket' } = operation.ticket;
    const ticket = ticketIn(input, field);
    if (ticket !== undefined) {
      const hash = createHash('sha256').update(ticket).digest();
      if (!(await isTicketKnown(pool, lookups[purpose], hash))) {
        meters?.ticketRefused(purpose);
        await limits.unknownTicket(ctx.ip);
        throw new AppError(unknown);
      }
      ctx.state.ticketHash = hash.toString('base64url');
    }
    await limits.ofTicketHolder(ctx);
    return next();
  };
}
