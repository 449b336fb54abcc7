import type { Integration } from '@workspace/domain/integrations/schema';
import { useMemo } from 'react';
import { useOverview } from '../../data/session/hooks.ts';
import { useRows } from '../../data/use-rows.ts';
import { type CrmPerson, callNumbers, crmPeople } from './crm-people.ts';

/** Everybody of the company with their connection; undefined until the people are read. */
export function useCrmPeople(
  integrations: readonly Integration[],
): readonly CrmPerson[] | undefined {
  const users = useRows('user').all();
  const view = useOverview({});
  return useMemo(
    () => users && crmPeople(users, callNumbers(view.rows(0, view.total)), integrations),
    [users, view, integrations],
  );
}
