import { People, PeopleWithArchived } from './people.tsx';
import { usePeopleAddress } from './use-people-address.ts';

/** The people of the company (decisions 12 and 14); archived ones are read when they are chosen. */
export function PeopleScreen() {
  const address = usePeopleAddress();
  const withArchived = address.filter.statuses.includes('archived');
  return withArchived ? <PeopleWithArchived address={address} /> : <People address={address} />;
}
