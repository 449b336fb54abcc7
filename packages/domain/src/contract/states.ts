/**
 * Who triggers a transition, and whom audit and history name: a kind of caller, the network, the
 * clock, or the system itself.
 */
export type Mover =
  | 'admin'
  | 'api_key'
  | 'regular'
  | 'newcomer'
  | 'staff'
  | 'network'
  | 'carrier'
  | 'clock'
  | 'system';

/** One allowed transition of a state table. */
export interface Move<State extends string> {
  readonly name: string;
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Mover[];
}

/** A declared state machine (decisions 4), shared by server, screens and tests. */
export interface StateTable<State extends string> {
  readonly states: readonly State[];
  readonly initial: readonly State[];
  readonly moves: readonly Move<State>[];
}

/** Declares a state table and keeps the literal names of its states and transitions. */
export function defineStates<const State extends string, const M extends Move<State>>(table: {
  readonly states: readonly State[];
  readonly initial: readonly State[];
  readonly moves: readonly (M & Move<State>)[];
}): { states: readonly State[]; initial: readonly State[]; moves: readonly (M & Move<State>)[] } {
  return table;
}

/** An API key makes the transitions of an administrator; its scopes decide what it may call. */
const tableRole = (by: Mover): Mover => (by === 'api_key' ? 'admin' : by);

/** The transition between two states that this actor may trigger; undefined = 409 (decisions 4). */
export function findMove<State extends string>(
  table: StateTable<State>,
  from: State,
  to: State,
  by: Mover,
): Move<State> | undefined {
  return table.moves.find(
    (move) => move.to === to && move.from.includes(from) && move.by.includes(tableRole(by)),
  );
}
