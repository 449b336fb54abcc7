import { randomUUID } from 'node:crypto';
import { tokenContext } from '../capabilities/platform/integrations/index.ts';
import type { HrField, HrPerson, HrReading, HrSystem } from '../vendors/hr/port.ts';
import type { TestProduct } from './test-product.ts';

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
}

export function handPlayHr(): HandPlayedHr {
  const played: HandPlayedHr = {
    people: [],
    missing: [],
    state: 'read',
    reads: 0,
    onRead: async () => {},
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

/** A company whose HR system is connected. */
export async function plantHrConnection(
  { database }: Pick<TestProduct, 'database'>,
  company_id: string,
) {
  const id = randomUUID();
  const seal = (text: string) => database.sealer.seal(text, tokenContext(id));
  await database.owner('integrations').insert({
    company_id,
    id,
    type: 'hibob',
    status: 'active',
    username: seal('SERVICE-1'),
    token: seal('token'),
    webhook_secret: seal('secret'),
    created_at: new Date(),
  });
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
