import type { HrField, HrPerson, HrReading, HrSystem } from '../vendors/hr/port.ts';

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
