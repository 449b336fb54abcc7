import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getConsumption } from '@workspace/domain/consumption/operations';
import type { Consumption } from '@workspace/domain/consumption/schema';
import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { listNumbers } from '@workspace/domain/numbers/operations';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { listPlans } from '@workspace/domain/plans/operations';
import type { Plan } from '@workspace/domain/plans/schema';
import { useEffect } from 'react';
import { useSyncState } from '../../offline/hooks.ts';
import { useOffline } from '../../offline/provider.tsx';

export interface MyPlan {
  /** The person's own lines, local ones first. */
  readonly numbers: readonly NumberRow[];
  readonly plans: ReadonlyMap<string, Plan>;
}

/** Without a connection the network's coming back is not always told: ask now and then. */
const askAgain = 15_000;
/** While the network prepares a number, its state moves within seconds. */
const followPreparing = 5_000;

async function loadMyPlan(client: Client, companyId: string, signal: AbortSignal): Promise<MyPlan> {
  const [numbers, plans] = await Promise.all([
    client(listNumbers, { params: { company_id: companyId }, query: {} }, { signal }),
    client(listPlans, {}, { signal }),
  ]);
  return {
    numbers: numbers.data
      .filter(({ status }) => status !== 'inactive')
      .sort((a, b) => a.type.localeCompare(b.type) || a.created_at.localeCompare(b.created_at)),
    plans: new Map(plans.data.map((plan) => [plan.plan_id, plan])),
  };
}

/** The person's own lines; the server gives an employee no others. */
export function useMyPlan(companyId: string) {
  const { client } = useOffline();
  const { offline } = useSyncState();
  return useQuery({
    queryKey: ['my-plan', companyId],
    queryFn: ({ signal }) => loadMyPlan(client, companyId, signal),
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => {
      if (offline || state.error instanceof NetworkError) return askAgain;
      const preparing = state.data?.numbers.some(({ status }) => status === 'provisioning');
      if (preparing) return followPreparing;
      const held = state.data?.numbers.some((number) => number.sim_held_since !== null);
      return held ? askAgain : false;
    },
  });
}

/** As often as an administrator's figures (decisions 13, "Consumption"). */
const countedAgain = 15 * 60_000;

/** While the network makes another QR code, the lines are asked for: their version tells of it. */
export function useFollowNewCode(making: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!making) return;
    const timer = setInterval(
      () => void queries.invalidateQueries({ queryKey: ['my-plan'] }),
      followPreparing,
    );
    return () => clearInterval(timer);
  }, [making, queries]);
}

/** What one line has used this month. */
export function useConsumption(numberId: string) {
  const { client } = useOffline();
  return useQuery<Consumption>({
    queryKey: ['my-plan', 'consumption', numberId],
    queryFn: async ({ signal }) => {
      const answer = await client(getConsumption, { params: { number_id: numberId } }, { signal });
      return answer.data;
    },
    refetchInterval: countedAgain,
    refetchOnReconnect: true,
  });
}
