import { getConsumption } from '@workspace/domain/consumption/operations';
import type { Consumption } from '@workspace/domain/consumption/schema';
import { NetworkError } from '@workspace/domain/contract/client';
import { listNumbers } from '@workspace/domain/numbers/operations';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { listPlans } from '@workspace/domain/plans/operations';
import type { Plan } from '@workspace/domain/plans/schema';
import { useEffect } from 'react';
import { refetchOperation } from '../../app/queries.ts';
import { useOperation } from '../../app/use-operation.ts';
import { useSyncState } from '../../offline/hooks.ts';

export interface MyPlan {
  /** The employee's own lines, local ones first. */
  readonly numbers: readonly NumberRow[];
  readonly plans: ReadonlyMap<string, Plan>;
}

/** Polling interval in ms while offline: browsers do not always report that the network is back. */
const askAgain = 15_000;
/**
 * Polling interval in ms while the network prepares a number, whose state changes within seconds.
 */
const followPreparing = 5_000;

function ownLines(numbers: readonly NumberRow[]): NumberRow[] {
  return numbers
    .filter(({ status }) => status !== 'inactive')
    .sort((a, b) => a.type.localeCompare(b.type) || a.created_at.localeCompare(b.created_at));
}

/**
 * The employee's own lines; the server returns no others to an employee. Cached for offline
 * reading.
 */
export function useMyPlan(companyId: string) {
  const { offline } = useSyncState();
  const numbers = useOperation(
    listNumbers,
    { params: { company_id: companyId }, query: {} },
    {
      refetchInterval({ answer, error }) {
        if (offline || error instanceof NetworkError) return askAgain;
        const preparing = answer?.data.some(({ status }) => status === 'provisioning');
        if (preparing) return followPreparing;
        const held = answer?.data.some((number) => number.sim_held_since !== null);
        return held ? askAgain : false;
      },
    },
  );
  const plans = useOperation(listPlans, {});
  const data: MyPlan | undefined = numbers.data &&
    plans.data && {
      numbers: ownLines(numbers.data.answer.data),
      plans: new Map(plans.data.answer.data.map((plan) => [plan.plan_id, plan])),
    };
  return {
    data,
    isLoading: numbers.isLoading || plans.isLoading,
    error: numbers.error ?? plans.error,
    refetch() {
      numbers.refetch();
      plans.refetch();
    },
  };
}

/** Same interval as an administrator's figures (decisions 13, "Consumption"). */
const countedAgain = 15 * 60_000;

/** While the network prepares a new QR code, polls the lines: a new version means it is ready. */
export function useFollowNewCode(making: boolean): void {
  useEffect(() => {
    if (!making) return;
    const timer = setInterval(() => refetchOperation(listNumbers), followPreparing);
    return () => clearInterval(timer);
  }, [making]);
}

/** Usage of one line in the product's month. */
export interface LineUse {
  readonly used: Consumption;
  /** When the device received it, epoch milliseconds by its own clock. */
  readonly fetchedAt: number;
}

/** Usage of one line this month; `failed` if it could not be loaded. */
export function useLineUse(numberId: string): LineUse | 'loading' | 'failed' {
  const { data, isLoading } = useOperation(
    getConsumption,
    { params: { number_id: numberId } },
    { refetchInterval: () => countedAgain },
  );
  if (!data) return isLoading ? 'loading' : 'failed';
  return { used: data.answer.data, fetchedAt: data.fetchedAt };
}
