import type { HrCredentials, HrField, HrPerson, HrReading, HrSystem } from '../vendors/hr/port.ts';

/** An HR system whose people the test chooses. */
export interface HandPlayedHr {
  readonly hr: HrSystem;
  people: HrPerson[];
  missing: HrField[];
  /** Other than `read`: what it answers instead. `away`: it does not respond. */
  state: HrReading['outcome'] | 'away';
  /** How often people were read. */
  reads: number;
  /** Called while people are read. */
  onRead: () => Promise<void>;
  /** The connection of every company; undefined for none. */
  connection: { readonly credentials: HrCredentials } | undefined;
  readonly connectionOf: () => Promise<{ readonly credentials: HrCredentials } | undefined>;
}

export function handPlayHr(): HandPlayedHr {
  const played: HandPlayedHr = {
    people: [],
    missing: [],
    state: 'read',
    reads: 0,
    onRead: async () => {},
    connection: { credentials: { serviceUserId: 'SERVICE-1', token: 'token' } },
    connectionOf: async () => played.connection,
    hr: {
      async readPeople() {
        played.reads += 1;
        await played.onRead();
        const { state, people, missing } = played;
        if (state === 'away') throw new Error('The HR system does not respond.');
        return state === 'read' ? { outcome: 'read', people, missing } : { outcome: state };
      },
    },
  };
  return played;
}

/** Somebody who works, and whose address is made of their first name. */
export function personInHr(name: string, more: Partial<HrPerson> = {}): HrPerson {
  const [first = name, ...rest] = name.split(' ');
  return {
    hrId: `hr-${first.toLowerCase()}`,
    firstName: first,
    lastName: rest.join(' ') || 'Person',
    email: `${first.toLowerCase()}@nordlys.example`,
    startDate: '2020-01-01',
    endDate: null,
    isActive: true,
    ...more,
  };
}
