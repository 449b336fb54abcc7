import type { User } from '../accounts/schema.ts';
import type { ErrorDefinition } from '../contract/error.ts';
import { planMoveObstacle } from '../plans/rules.ts';
import type { Plan } from '../plans/schema.ts';
import { numberErrors } from './errors.ts';
import type { ManyAction } from './many-schema.ts';
import { statusObstacle } from './rules.ts';
import type { NumberRow } from './schema.ts';

/** The effect of an action on one number of a selection. */
export type ManyEffect =
  | { readonly outcome: 'changed' | 'unchanged' }
  | { readonly outcome: 'refused'; readonly reason: ErrorDefinition };

export interface ManySubject {
  readonly number: NumberRow;
  /** The holder of the number. */
  readonly user: Pick<User, 'team_ids'>;
  /** The plan of a `move_plan`. */
  readonly plan: Plan | undefined;
}

function effectOf(obstacle: ErrorDefinition | undefined): ManyEffect {
  return obstacle ? { outcome: 'refused', reason: obstacle } : { outcome: 'changed' };
}

/**
 * The rule shared by the preview of a bulk change and the change itself: unchanged numbers are
 * skipped, disallowed ones are refused with a reason, each individually.
 */
export function manyEffect(action: ManyAction, { number, user, plan }: ManySubject): ManyEffect {
  switch (action.kind) {
    case 'move_plan': {
      const obstacle = plan ? planMoveObstacle(number, plan) : numberErrors.planNotOffered;
      return obstacle === numberErrors.planUnchanged
        ? { outcome: 'unchanged' }
        : effectOf(obstacle);
    }
    case 'terminate':
      return number.status === 'ready_to_terminate'
        ? { outcome: 'unchanged' }
        : effectOf(statusObstacle(number, 'ready_to_terminate', 'admin'));
    case 'undo_terminate':
      return number.status === 'active'
        ? { outcome: 'unchanged' }
        : effectOf(
            number.status === 'ready_to_terminate' ? undefined : numberErrors.moveNotAllowed,
          );
    case 'add_to_team':
      return { outcome: user.team_ids.includes(action.team_id) ? 'unchanged' : 'changed' };
  }
}
