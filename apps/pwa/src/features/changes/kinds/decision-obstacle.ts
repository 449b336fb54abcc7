import type { Move, StateTable } from '@workspace/domain/contract/states';
import { textField } from './kind.ts';

/** Whether an administrator may make a change of a row that has this status. */
function isPossible<State extends string>(
  { moves }: Pick<StateTable<State>, 'moves'>,
  from: string,
  to: unknown,
): boolean {
  return moves.some(
    (move: Move<string>) => move.to === to && move.from.includes(from) && move.by.includes('admin'),
  );
}

interface ObstacleOptions<State extends string> {
  readonly states: StateTable<State>;
  readonly labels: Readonly<Record<string, string>>;
  /** The statuses in which other fields than the status can be changed. */
  readonly editable: readonly State[];
  /** "This transfer". */
  readonly subject: string;
}

/** Why a decision or a change cannot be made over what is saved: somebody else has decided. */
export function decisionObstacle<State extends string>(options: ObstacleOptions<State>) {
  const { states, labels, editable, subject } = options;
  return (saved: object, own: Readonly<Record<string, unknown>>): string | undefined => {
    const from = textField(saved, 'status') ?? '';
    const can =
      own.status === undefined
        ? editable.some((status) => status === from)
        : isPossible(states, from, own.status);
    return can
      ? undefined
      : `${subject} is now “${labels[from] ?? from}”, so your change can no longer be made.`;
  };
}
