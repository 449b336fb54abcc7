import { useEffect } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { DashboardProgress } from './dashboard-progress.tsx';

const stateSchema = z.object({ companyName: z.string() });

/**
 * `/onboarding/complete`: leads to the start page (specification 1, section 2.4). By a new page, which
 * asks anew who is logged in; until it is there, the end of the progress stays.
 */
export function CompletionScreen() {
  const { state } = useLocation();
  useEffect(() => window.location.replace('/'), []);
  const { data } = z.safeParse(stateSchema, state);
  return data ? <DashboardProgress {...data} percent={100} isActivated /> : null;
}
