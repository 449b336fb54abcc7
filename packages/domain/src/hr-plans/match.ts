import { groupBy } from '../shared/group-by.ts';
import { addressOf, type PersonHere, type PersonInHr } from './people.ts';

/** Somebody of the HR system, and whom they are here. */
export interface Match {
  readonly inHr: PersonInHr;
  /** Undefined for who is not here. */
  readonly here: PersonHere | undefined;
  /** Who has the address here, where it does not say who somebody is. */
  readonly doubtful: PersonHere | undefined;
  /** Their address, in the form in which it is stored here; null without a valid one. */
  readonly address: string | null;
  /**
   * The address belongs to several people in the HR system, or to another person here: it says
   * nothing about who somebody is.
   */
  readonly isShared: boolean;
}

/** Of people with one address the one who is not archived: addresses of archived people are free. */
const presentFirst = (people: readonly PersonHere[]): PersonHere | undefined =>
  people.find(({ status }) => status !== 'archived') ?? people[0];

/**
 * Finds the people of the HR system here: by their id in the HR system once it is known, otherwise
 * by their address, without regard to case. An address that several people share, or whose person
 * here is known as somebody else, matches nobody.
 */
export function matchPeople(
  people: readonly PersonInHr[],
  here: readonly PersonHere[],
): readonly Match[] {
  const byHrId = new Map(here.flatMap((one) => (one.hr_id === null ? [] : [[one.hr_id, one]])));
  const byAddress = groupBy(here, ({ email }) => email.toLowerCase());
  const known = new Set(people.map(({ hrId }) => hrId));
  const holders = groupBy(
    people.flatMap((inHr) => addressOf(inHr) ?? []),
    (address) => address,
  );
  return people.map((inHr): Match => {
    const address = addressOf(inHr);
    const own = byHrId.get(inHr.hrId);
    const named = address === null ? undefined : presentFirst(byAddress.get(address) ?? []);
    const isHeldTwice = address !== null && (holders.get(address)?.length ?? 0) > 1;
    if (own) {
      const isOfAnother = named !== undefined && named.user_id !== own.user_id;
      return {
        inHr,
        here: own,
        doubtful: undefined,
        address,
        isShared: isHeldTwice || isOfAnother,
      };
    }
    // Somebody who was entered anew in the HR system has a new id there.
    const isSomebodyElse = named !== undefined && named.hr_id !== null && known.has(named.hr_id);
    const isShared = isHeldTwice || isSomebodyElse;
    return isShared
      ? { inHr, here: undefined, doubtful: named, address, isShared }
      : { inHr, here: named, doubtful: undefined, address, isShared };
  });
}
