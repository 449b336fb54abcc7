import type { ComparedRow } from '@workspace/domain/hr-plans/compare';
import type {
  HrChoice,
  HrOutcome,
  HrPlanProblem,
  HrPlanState,
} from '@workspace/domain/hr-plans/schema';
import { Model } from 'objection';

/** Why the people were read: an administrator asked, the HR system reported a change, at night. */
export type ReadReason = 'asked' | 'event' | 'nightly';

/** Row of `hr_plans`; product times, but `erase_at`. */
export class HrPlanModel extends Model {
  static override tableName = 'hr_plans';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare state: HrPlanState;
  declare reason: ReadReason;
  /** In the state `failed`. */
  declare problem: HrPlanProblem | null;
  /** Ids in the HR system of people whose access was revoked at once. */
  declare revoked: string[];
  declare unchanged: number;
  /** The outbox message that reads the people, or that applies the rows. */
  declare message_id: string;
  declare created_at: Date;
  declare read_at: Date | null;
  declare erase_at: Date;
  declare version: number;
}

/** Row of `hr_plan_rows`. */
export class HrPlanRowModel extends Model {
  static override tableName = 'hr_plan_rows';
  static override idColumn = ['company_id', 'plan_id', 'id'];
  static override jsonAttributes = ['content'];
  declare company_id: string;
  declare plan_id: string;
  declare id: string;
  declare place: number;
  declare content: ComparedRow;
  /** Null until the plan is applied, as what is chosen beside it. */
  declare choice: HrChoice | null;
  declare number_plan_id: string | null;
  declare country_iso_code: string | null;
  declare outcome: HrOutcome | null;
  /** Of the outcome `refused`. */
  declare message: string | null;
}

/** Row of `hr_planned_changes`; product times. */
export class PlannedHrChangeModel extends Model {
  static override tableName = 'hr_planned_changes';
  static override idColumn = ['company_id', 'id'];
  static override jsonAttributes = ['content'];
  declare company_id: string;
  declare id: string;
  declare hr_id: string;
  declare kind: 'joiner' | 'leaver';
  declare content: ComparedRow;
  declare choice: HrChoice;
  declare number_plan_id: string | null;
  declare country_iso_code: string | null;
  /** The beginning of a UTC day. */
  declare due_at: Date;
  declare created_at: Date;
  declare version: number;
}
