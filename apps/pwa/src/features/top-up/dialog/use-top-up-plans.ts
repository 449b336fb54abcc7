import { listTopUpPlans } from '@workspace/domain/topups/operations';
import type { TopUpPlan } from '@workspace/domain/topups/schema';
import { useMemo } from 'react';
import { useOperation } from '../../../data/use-operation.ts';
import { type Stay, staysOf } from '../stays.ts';
import type { Loaded } from '../use-top-up.ts';

interface Offer {
  readonly home: readonly TopUpPlan[];
  readonly stays: readonly Stay[];
}

/** What is offered for numbers of a country, with the company's prices. */
export function useTopUpPlans(country: string): Loaded<Offer> {
  const atHome = useOperation(listTopUpPlans, {
    query: { is_home_zone: 'true', country_code: country },
  });
  const abroad = useOperation(listTopUpPlans, { query: { is_home_zone: 'false' } });
  const home = atHome.data?.answer.data;
  const international = abroad.data?.answer.data;
  const data = useMemo(
    () => home && international && { home, stays: staysOf(international, country) },
    [home, international, country],
  );
  return {
    data,
    error: atHome.error ?? abroad.error,
    refetch() {
      atHome.refetch();
      abroad.refetch();
    },
  };
}
