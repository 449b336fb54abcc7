import type { Currency } from '@workspace/domain/shared/money';
import { v7 as newId } from 'uuid';
import type { Pool } from '../../../database/pool.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findTestCard } from './cards.ts';
import { inSandbox, report, reportCharge } from './report.ts';
import {
  type CustomerRow,
  findCustomer,
  findMethod,
  insertMethod,
  lockCharge,
  markCharge,
  markUsed,
  type TicketRow,
} from './store.ts';
import { openTicket } from './tickets.ts';

/** What a ticket opens on the card page. */
export type CardPurpose =
  | { readonly kind: 'setup'; readonly accountName: string }
  | {
      readonly kind: 'confirmation';
      readonly brand: string;
      readonly last4: string;
      readonly number: string;
      readonly amount: number;
      readonly currency: Currency;
    };

/** What the page says of a card: never its number. */
export interface EnteredCard {
  readonly brand: 'visa';
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** `refused` by the customer, when the bank asked. */
  readonly outcome: 'attached' | 'declined' | 'refused';
}

/** Why the page's call has no effect: the ticket is not valid, or no test card behaves like that. */
export type DeskRefusal = 'expired' | 'unknown_card';

/** What the customer does on the card page. */
export interface CardDesk {
  /** Undefined if the ticket is unknown, used or too old. */
  readPurpose(ticket: string): Promise<CardPurpose | undefined>;
  /** Attaches a card, which uses the ticket up, or reports why it was not attached. */
  enterCard(ticket: string, card: EnteredCard): Promise<DeskRefusal | 'done'>;
  /** Confirms a charge, which uses the ticket up, or leaves it waiting. */
  answerBank(ticket: string, answer: 'confirmed' | 'refused'): Promise<DeskRefusal | 'done'>;
}

/** Whether a listed card may end like that. */
function behavesLike({ brand, last4, outcome, ...expiry }: EnteredCard, now: Date): boolean {
  const card = findTestCard(last4);
  if (!card || card.brand !== brand) return false;
  const isOver = now.getTime() >= Date.UTC(expiry.expYear, expiry.expMonth);
  if (isOver) return false;
  return card.attaching === 'asks' ? outcome !== 'declined' : outcome === card.attaching;
}

async function attach(unit: UnitOfWork, { customer_id }: TicketRow, card: EnteredCard) {
  const { brand, last4, expMonth, expYear } = card;
  const methodId = `pm_sandbox_${newId()}`;
  const row = { brand, last4, exp_month: expMonth, exp_year: expYear };
  await insertMethod(unit.trx, { id: methodId, customer_id, ...row });
  report(unit, {
    kind: 'method_attached',
    customerId: customer_id,
    method: { methodId, type: 'card', brand, last4, expMonth, expYear },
  });
}

/**
 * The customer's side of the sandbox's payment vendor.
 * @param pool of the app's role
 */
export function createCardDesk({ pool }: { readonly pool: Pool }): CardDesk {
  async function readPurpose(unit: UnitOfWork, row: TicketRow): Promise<CardPurpose | undefined> {
    const { trx } = unit;
    if (row.charge_id === null) {
      const customer: CustomerRow | undefined = await findCustomer(trx, row.customer_id);
      return customer && { kind: 'setup', accountName: customer.name };
    }
    const charge = await lockCharge(trx, { id: row.charge_id });
    const method = charge && (await findMethod(trx, charge.method_id));
    if (!method || charge.state !== 'confirmation_needed') return undefined;
    const { number, amount, currency } = charge;
    const { brand, last4 } = method;
    return { kind: 'confirmation', brand, last4, number, amount, currency };
  }

  return {
    readPurpose: (ticket) =>
      inSandbox(pool, async (unit) => {
        const row = await openTicket(unit.trx, ticket);
        return row && readPurpose(unit, row);
      }),
    enterCard: (ticket, card) =>
      inSandbox(pool, async (unit) => {
        const row = await openTicket(unit.trx, ticket);
        if (!row || row.charge_id !== null) return 'expired';
        if (!behavesLike(card, unit.now)) return 'unknown_card';
        if (card.outcome === 'attached') {
          await attach(unit, row, card);
          await markUsed(unit.trx, row.hash);
        } else {
          const reason = card.outcome === 'refused' ? 'not_confirmed' : 'declined';
          report(unit, { kind: 'setup_failed', customerId: row.customer_id, reason });
        }
        return 'done';
      }),
    answerBank: (ticket, answer) =>
      inSandbox(pool, async (unit) => {
        const { trx } = unit;
        const row = await openTicket(trx, ticket);
        const charge = row?.charge_id ? await lockCharge(trx, { id: row.charge_id }) : undefined;
        if (!row || charge?.state !== 'confirmation_needed') return 'expired';
        if (answer === 'refused') {
          reportCharge(unit, charge);
          return 'done';
        }
        await markCharge(trx, charge.id, 'succeeded');
        await markUsed(trx, row.hash);
        reportCharge(unit, { ...charge, state: 'succeeded' });
        return 'done';
      }),
  };
}
