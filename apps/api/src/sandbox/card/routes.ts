import { readFile } from 'node:fs/promises';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { sandboxCardPath } from '@workspace/domain/payments/card-window';
import type { Context } from 'koa';
import type { Configuration } from '../../config/configuration.ts';
import type { Pool } from '../../database/pool.ts';
import { readProductClock } from '../../vendors/clock/store.ts';
import { createCardDesk, type DeskRefusal } from '../../vendors/payments/sandbox/card-desk.ts';
import { openExample } from '../../vendors/payments/sandbox/example.ts';
import { readAnswer, readCard, readExample, readTheme, readTicket } from './input.ts';
import { renderCardPage } from './page.ts';
import { cardStyle } from './style.ts';

export interface CardRoutesDeps {
  /** Pool of the app's role. */
  readonly pool: Pool;
  readonly configuration: Pick<Configuration, 'billing'>;
}

type Handler = (ctx: Context) => Promise<void>;

/** It may be shown in a frame of the product's own pages, and runs its own script alone. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const script = new URL('./browser/card-page.js', import.meta.url);

/** @throws AppError 404 for a ticket that is not valid, 422 for a card that is not listed */
function requireDone(end: DeskRefusal | 'done'): void {
  if (end === 'expired') throw new AppError(commonErrors.notFound);
  if (end === 'unknown_card') throw new AppError(commonErrors.invalid);
}

/** The card page of the sandbox's payment vendor, and what its script asks and reports. */
export function cardRoutes({
  pool,
  configuration,
}: CardRoutesDeps): Readonly<Record<string, Readonly<Record<string, Handler>>>> {
  const desk = createCardDesk({ pool });

  const page: Handler = async (ctx) => {
    ctx.set('content-security-policy', pagePolicy);
    ctx.type = 'html';
    ctx.body = renderCardPage({
      seller: configuration.billing.seller.name,
      now: (await readProductClock(pool)).now,
      theme: readTheme(ctx),
    });
  };

  const ticket: Handler = async (ctx) => {
    const purpose = await desk.readPurpose((await readTicket(ctx)).ticket);
    if (!purpose) throw new AppError(commonErrors.notFound);
    const { kind } = purpose;
    ctx.body = {
      data: kind === 'setup' ? { kind, account_name: purpose.accountName } : purpose,
    };
  };

  const outcome: Handler = async (ctx) => {
    const { ticket: of, exp_month: expMonth, exp_year: expYear, ...card } = await readCard(ctx);
    requireDone(await desk.enterCard(of, { ...card, expMonth, expYear }));
    ctx.status = 204;
  };

  const answer: Handler = async (ctx) => {
    const { ticket: of, answer: given } = await readAnswer(ctx);
    requireDone(await desk.answerBank(of, given));
    ctx.status = 204;
  };

  return {
    [sandboxCardPath]: { GET: page },
    [`${sandboxCardPath}/style.css`]: {
      GET: async (ctx) => {
        ctx.type = 'css';
        ctx.body = cardStyle;
      },
    },
    [`${sandboxCardPath}/card-page.js`]: {
      GET: async (ctx) => {
        ctx.type = 'js';
        ctx.body = await readFile(script, 'utf8');
      },
    },
    [`${sandboxCardPath}/ticket`]: { POST: ticket },
    [`${sandboxCardPath}/outcome`]: { POST: outcome },
    [`${sandboxCardPath}/answer`]: { POST: answer },
    [`${sandboxCardPath}/examples`]: {
      POST: async (ctx) => {
        ctx.status = 303;
        ctx.redirect(`${sandboxCardPath}#${await openExample(pool, await readExample(ctx))}`);
      },
    },
  };
}
