import { createHrPlan, getNewestHrPlan } from '@workspace/domain/hr-plans/operations';
import type { HrPlan } from '@workspace/domain/hr-plans/schema';
import { useEffect, useMemo, useRef } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { useOperation } from '../../data/use-operation.ts';
import { planMessages } from './plan-messages.ts';

/** In ms, while people are read or changes are made. */
const workIntervalMs = 2000;

const isWorking = (plan: HrPlan | null | undefined) =>
  plan?.state === 'reading' || plan?.state === 'applying';

interface HrPlanOptions {
  /** `first`: after connecting, so people are read unless a plan waits. */
  readonly kind: 'first' | 'later';
}

/** The newest plan of changes, which is read if there is none. */
export function useHrPlan(companyId: string, { kind }: HrPlanOptions) {
  const input = useMemo(() => ({ params: { company_id: companyId } }), [companyId]);
  const { data, error, refetch } = useOperation(getNewestHrPlan, input, {
    refetchInterval: ({ answer }) => (isWorking(answer?.data) ? workIntervalMs : false),
  });
  const command = useCommand(createHrPlan, planMessages.read);
  const { run } = command;
  const plan = data?.answer.data;
  const isOver = plan?.state === 'applied' || plan?.state === 'failed';
  const isMissing = plan === null || (kind === 'first' && isOver);
  const handled = useRef<HrPlan | null>(undefined);
  useEffect(() => {
    if (plan === undefined) return;
    const before = handled.current;
    handled.current = plan;
    // A plan that is gone was erased while it was shown.
    if (before === undefined ? isMissing : plan === null && before !== null) {
      void run(input, { about: '' });
    }
  }, [plan, isMissing, run, input]);
  return {
    plan,
    error,
    refetch,
    failure: command.failure,
    isAsking: command.busy,
    readAgain: () => void run(input, { about: '' }),
  };
}
