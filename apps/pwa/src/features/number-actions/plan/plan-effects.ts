import { homeAllowance } from '@workspace/domain/usage/rules';
import type { Consumption } from '@workspace/domain/usage/schema';
import { formatData } from '@workspace/ui/format/data';
import { monthEnd } from '../../number/index.ts';
import type { PlanChoice } from '../../plan-choices/index.ts';
import { messages as words } from './messages.ts';

/**
 * The month's data allowance after a plan change: usage carries over. Undefined if this device has
 * no usage data, or the plan includes no data.
 */
export function dataEffect(
  { plan }: PlanChoice,
  consumption: Pick<Consumption, 'data_mb' | 'as_of' | 'top_up_data_mb'> | null,
): string | undefined {
  if (!consumption || plan.data_mb <= 0) return undefined;
  const until = monthEnd(Date.parse(consumption.as_of), null).lastDay;
  const used = formatData(consumption.data_mb);
  const left = homeAllowance(plan, consumption).data_mb - consumption.data_mb;
  return left > 0 ? words.dataLeft(used, formatData(left), until) : words.dataUsedUp(used, until);
}
