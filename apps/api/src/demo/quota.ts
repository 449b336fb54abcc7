import { cast, mainAdministrator } from './cast.ts';

/** Counts of each kind among 178 lines that are not inactive. */
const shares = {
  provisioning: 5,
  installable: 9,
  ready_to_terminate: 4,
  /**
   * Transfers with the carrier; the ones below are pending or finished, in the state they are named
   * after.
   */
  porting: 6,
  rejected: 2,
  completed: 6,
  pending: 4,
  declined: 1,
  cancelled: 1,
  travel: 16,
  inactive: 7,
  withoutNumber: 8,
  archived: 5,
};
const shareOf = 178;

export type Quota = Readonly<typeof shares>;

/** The kinds that the cast uses, once for each line and each transfer. */
function kindsOfCast(): (keyof Quota)[] {
  const members = [mainAdministrator, ...cast];
  const lines = members.flatMap((member) => member.lines ?? []);
  return [
    ...lines.flatMap(({ status = 'active' }) => (status === 'active' ? [] : [status])),
    ...lines.flatMap(({ type }) => (type === 'travel' ? ['travel' as const] : [])),
    ...members.flatMap(({ transfer }): (keyof Quota)[] => {
      if (transfer === undefined) return [];
      return [transfer === 'processing' || transfer === 'scheduled' ? 'porting' : transfer];
    }),
  ];
}

/**
 * How many of each kind remain to be generated besides the cast. Rare kinds grow with the square
 * root of the size, so that they stay rare; travel grows linearly.
 */
export function quotaBesideCast(numbers: number): Quota {
  const growth = Math.sqrt(numbers / shareOf);
  const ofCast = kindsOfCast();
  const left = (kind: keyof Quota, share: number) =>
    Math.max(0, Math.round(share) - ofCast.filter((one) => one === kind).length);
  return {
    provisioning: left('provisioning', shares.provisioning * growth),
    installable: left('installable', shares.installable * growth),
    ready_to_terminate: left('ready_to_terminate', shares.ready_to_terminate * growth),
    porting: left('porting', shares.porting * growth),
    rejected: left('rejected', shares.rejected * growth),
    completed: left('completed', shares.completed * growth),
    pending: left('pending', shares.pending * growth),
    declined: left('declined', shares.declined * growth),
    cancelled: left('cancelled', shares.cancelled * growth),
    travel: left('travel', (shares.travel * numbers) / shareOf),
    inactive: left('inactive', shares.inactive * growth),
    withoutNumber: left('withoutNumber', shares.withoutNumber * growth),
    archived: left('archived', shares.archived * growth),
  };
}
