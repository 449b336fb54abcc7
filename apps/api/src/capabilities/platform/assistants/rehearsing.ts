import { createHash } from 'node:crypto';
import type { ApiKeyActor } from '@workspace/domain/access/actor';
import { assistantErrors } from '@workspace/domain/assistants/errors';
import { endOfChange, endsOnLabel, mostChangedRows } from '@workspace/domain/assistants/rules';
import type { ChangeLine, ChangeWords } from '@workspace/domain/assistants/schema';
import type { AssistantTool } from '@workspace/domain/assistants/tools';
import { changesOf } from '@workspace/domain/audit/change';
import { dayInMonth, dayOf, daysOfMonth, monthOfDay } from '@workspace/domain/billing/month';
import { currencyOn, priceOn } from '@workspace/domain/billing/pricing';
import { AppError } from '@workspace/domain/contract/error';
import { numberSchema } from '@workspace/domain/numbers/schema';
import { decimalAmount, type Money } from '@workspace/domain/shared/money';
import { cleanText } from '@workspace/domain/shared/text';
import { topUpFields } from '@workspace/domain/topups/fields';
import * as z from 'zod/mini';
import type { RecordedEntry } from '../../../database/effects.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { Rehearsed } from '../../../http/in-process.ts';
import type { Inspection } from '../../../http/request.ts';
import { findCurrency, listAgreedPrices } from '../../billing/prices/index.ts';
import { listPlans } from '../../catalogue/plans/index.ts';
import { describeEffects } from '../../events/audit/index.ts';
import type { ChangeRequest } from './models.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * SHA-256 over the rows as they are, as they would become, and what that means in words. Ids that the
 * write makes itself, and the time of the write, differ from one rehearsal to the next and are left
 * out.
 */
function effectHash(unit: UnitOfWork, request: ChangeRequest, words: ChangeWords): Buffer {
  const seen = JSON.stringify([
    request,
    unit.audits.map(({ entity_id, before }) => (before === null ? null : [entity_id, before])),
  ]);
  const known = new Set(seen.match(uuid));
  const text = JSON.stringify([unit.audits, words])
    .replaceAll(unit.now.toISOString(), 'now')
    .replace(uuid, (id) => (known.has(id) ? id : 'new'));
  return createHash('sha256').update(text).digest();
}

const pricedNumber = z.pick(numberSchema, { plan_id: true, status: true, type: true });
type PricedNumber = z.infer<typeof pricedNumber>;

const moneyText = (money: Money) => `${decimalAmount(money)} ${money.currency}`;

/** What a number costs a month by the price rule: nothing, once it ends or is prepaid. */
function costOf(number: PricedNumber | undefined, priceOf: (planId: string) => Money | undefined) {
  if (!number || number.type === 'travel') return undefined;
  const price = priceOf(number.plan_id);
  const isEnding = number.status === 'ready_to_terminate' || number.status === 'inactive';
  return price && (isEnding ? { ...price, amount: 0 } : price);
}

/** What the change of a number costs a month, before and after. */
async function moneyLines(
  unit: UnitOfWork,
  entries: readonly RecordedEntry[],
): Promise<(ChangeLine | undefined)[]> {
  if (!entries.some(({ entity_kind }) => entity_kind === 'number')) return [];
  const day = dayOf(unit.now);
  const currency = currencyOn(await findCurrency(unit), day);
  const prices = await listAgreedPrices(unit);
  const plans = new Map((await listPlans(unit)).map((plan) => [plan.plan_id, plan]));
  const priceOf = (planId: string) => {
    const plan = plans.get(planId);
    return plan && priceOn(plan, currency, prices, day);
  };
  return entries.map(({ entity_kind, before, after }) => {
    if (entity_kind !== 'number') return undefined;
    const [was, is] = [before, after].map((row) => z.safeParse(pricedNumber, row).data);
    const from = costOf(was, priceOf);
    const to = costOf(is, priceOf);
    if (!to || from?.amount === to.amount) return undefined;
    return { label: 'A month', before: from ? moneyText(from) : '', after: moneyText(to) };
  });
}

/** The day on which numbers end that are terminated now. */
function endLine(unit: UnitOfWork, { entity_kind, after }: RecordedEntry): ChangeLine | undefined {
  if (entity_kind !== 'number') return undefined;
  const number = z.safeParse(pricedNumber, after).data;
  if (number?.status !== 'ready_to_terminate') return undefined;
  const month = monthOfDay(dayOf(unit.now));
  return { label: endsOnLabel, before: '', after: dayInMonth(month, daysOfMonth(month)) };
}

/** A text of somebody as a value: one line, and nothing that turns the reading direction round. */
const asValue = (text: string) => cleanText(text).replace(/[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd');

const reasonSchema = z.object({ reason: z.string() });

/** What somebody will be told, which not every entry of the audit log holds. */
function reasonOf({ body }: ChangeRequest, lines: readonly ChangeLine[]): ChangeLine[] {
  const { data } = z.safeParse(reasonSchema, JSON.parse(body ?? 'null'));
  if (!data || lines.some(({ label }) => label === reasonLabel)) return [];
  return [{ label: reasonLabel, before: '', after: asValue(data.reason) }];
}
const reasonLabel = topUpFields.reason.label;

async function wordsOf(
  unit: UnitOfWork,
  { tool: { operation }, key, request }: RehearsedCall,
): Promise<Omit<Effect, 'hash'>> {
  const mayName = (kind: string) => kind !== 'user' || key.scopes.includes('people:read');
  const described = await describeEffects(unit, unit.audits, mayName);
  const money = await moneyLines(unit, unit.audits);
  const phones = new Set<string>();
  const rows = described.map(({ name, phone, lines }, place) => {
    if (phone !== null) phones.add(phone);
    const entry = unit.audits[place];
    const end = entry && endLine(unit, entry);
    const more = [end, money[place]].filter((line) => line !== undefined);
    const values = lines.map(({ label, before: was, after: is }) => ({
      label,
      before: asValue(was),
      after: asValue(is),
    }));
    const reason = place === 0 ? reasonOf(request, values) : [];
    return { name: asValue(name), lines: [...values, ...more, ...reason] };
  });
  const words = { title: operation.summary, rows: rows.slice(0, 20) };
  const [phone = null] = phones.size === 1 ? phones : [];
  return { words, about: { phone, endsOn: endOfChange(words) ?? null } };
}

/** The number of a change, for a sentence about it; nothing of one that is about several. */
export interface ChangedNumber {
  /** E.164. */
  readonly phone: string | null;
  readonly endsOn: string | null;
}

/** What a rehearsal has found. */
export interface Effect {
  readonly hash: Buffer;
  readonly words: ChangeWords;
  readonly about: ChangedNumber;
}

/** A call of a tool with a key. */
export interface RehearsedCall {
  readonly tool: AssistantTool;
  readonly key: ApiKeyActor;
  readonly request: ChangeRequest;
}

/**
 * A change of many rows is an administrator's, also where it is one of a list in one row: the
 * members of a team.
 * @throws AppError 422
 */
function refuseMany({ audits }: UnitOfWork): void {
  const listed = audits
    .flatMap(changesOf)
    .map((change) => (change.kind === 'list' ? change.added.length + change.removed.length : 0));
  if (Math.max(audits.length, ...listed) > mostChangedRows) {
    throw new AppError(assistantErrors.tooManyRows);
  }
}

async function effectOf(unit: UnitOfWork, call: RehearsedCall): Promise<Effect> {
  refuseMany(unit);
  const found = await wordsOf(unit, call);
  return { ...found, hash: effectHash(unit, call.request, found.words) };
}

/**
 * An inspection that finds out what a write would do, and has it rolled back.
 * @param found called before the rollback
 */
export function rehearsal(call: RehearsedCall, found: (effect: Effect) => void): Inspection {
  return async (unit) => {
    found(await effectOf(unit, call));
    throw new Rehearsed('A rehearsal is rolled back.');
  };
}

/**
 * An inspection that lets a write pass only where it does what was rehearsed.
 * @returns an inspection that throws AppError 412 otherwise
 */
export function asRehearsed(call: RehearsedCall, expected: Buffer): Inspection {
  return async (unit) => {
    const { hash } = await effectOf(unit, call);
    if (!hash.equals(expected)) throw new AppError(assistantErrors.outdated);
  };
}
