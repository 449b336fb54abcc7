import { type Effects, noEffects, together } from './outcome.ts';
import { becomes, numberChanged, transferCancelled } from './predict-change.ts';
import type { ComingKind, ModelCompany, ModelNumber, ModelState } from './state.ts';

/** Within this margin it is uncertain whether an event has happened, so the clock is moved on. */
export const blurMs = 10 * 60_000;

/** Whether an event is due so close to this time that its state is uncertain. */
export function isBlurred(state: ModelState, now: number): boolean {
  const dues = state.numbers.flatMap((number) => [
    ...number.coming.map((event) => event.at),
    ...(number.endsAt === undefined ? [] : [number.endsAt]),
  ]);
  return dues.some((due) => Math.abs(due - now) < blurMs);
}

/** The history events of a step. */
const eventsOf: Readonly<Record<ComingKind, readonly string[]>> = {
  accepted: ['accepted'],
  installable: ['installable'],
  active: ['active'],
  registered: [],
  reissued: ['qr_ready'],
};

function networkSpeaks(number: ModelNumber, now: number): Effects[] {
  const due = number.coming.filter((event) => event.at <= now && event.at <= endOf(number));
  number.coming = number.coming.filter((event) => !due.includes(event));
  return due.map(({ kind }) => {
    number.version += 1;
    // A line in use goes on with another eSIM.
    if (kind === 'active' && number.status !== 'installable') {
      return numberChanged(number, 'phone_changed');
    }
    if (kind === 'accepted') number.hasPhone = true;
    if (kind === 'installable' || kind === 'active') number.status = kind;
    if (kind === 'installable' || kind === 'registered') number.hasProfile = true;
    return numberChanged(number, ...eventsOf[kind]);
  });
}

const endOf = (number: ModelNumber) => number.endsAt ?? Number.POSITIVE_INFINITY;

/** Numbers of one company that end at the same instant share a transaction. */
function ends(numbers: readonly ModelNumber[], now: number): Effects[] {
  const due = numbers.filter((number) => endOf(number) <= now);
  const instants = [...new Set(due.map(endOf))];
  return instants.map((instant) => {
    const ending = due.filter((number) => number.endsAt === instant);
    const parts = ending.map((number) => endsAt(number, instant));
    return Object.assign(together(...parts), { revisions: 1 });
  });
}

function endsAt(number: ModelNumber, instant: number): Effects {
  const release = { ...noEffects, outbox: ['network.release'] };
  const parts = [release, transferCancelled(number)];
  becomes(number, 'inactive', instant);
  number.version += 1;
  return together(numberChanged(number, 'deactivated'), ...parts);
}

/** Effects of time passing in a company until `now`, in ms of product time. */
export function passTime(state: ModelState, company: ModelCompany, now: number): Effects {
  const numbers = state.numbers.filter((number) => number.company === company);
  const spoken = numbers.flatMap((number) => networkSpeaks(number, now));
  return together(...spoken, ...ends(numbers, now));
}
