import { assistantChangeChanged } from '@workspace/domain/assistants/announcement';
import {
  listAssistantActivity,
  listAssistantChanges,
} from '@workspace/domain/assistants/operations';
import type { AssistantChange } from '@workspace/domain/assistants/schema';
import type { DatedAnswer } from '@workspace/ui/data/operation-access';
import { useEffect, useMemo, useState } from 'react';
import { refetchOperation } from '../../data/queries.ts';
import { useMe } from '../../data/session/hooks.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useRefetchOn } from '../../data/use-refetch-on.ts';

type Listed = DatedAnswer<{ readonly data: readonly AssistantChange[] }>;

/** When a change is over by the clock of this device, whatever the server's says. */
const endOf = ({ seconds_left: left }: AssistantChange, fetchedAt: number): number =>
  fetchedAt + left * 1000;

/**
 * Changes as they are now: one whose time is over has expired, also without a connection. Its end is
 * given in the time of this device.
 */
function useExpiring(listed: Listed | undefined): readonly AssistantChange[] | undefined {
  const [now, setNow] = useState(() => Date.now());
  const changes = useMemo(
    () =>
      listed?.answer.data.map((change) => {
        if (change.seconds_left === 0) return change;
        const end = endOf(change, listed.fetchedAt);
        const state = end <= now ? 'expired' : change.state;
        return Object.assign({}, change, { state, expires_at: new Date(end).toISOString() });
      }),
    [listed, now],
  );
  const ends = listed?.answer.data
    .filter(({ seconds_left: left }) => left > 0)
    .map((change) => endOf(change, listed.fetchedAt))
    .filter((end) => end > now);
  const next = ends && ends.length > 0 ? Math.min(...ends) : undefined;
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(
      () => {
        setNow(Date.now());
        void refetchOperation(listAssistantChanges);
        void refetchOperation(listAssistantActivity);
      },
      Math.max(0, next - Date.now()) + 50,
    );
    return () => clearTimeout(timer);
  }, [next]);
  return changes;
}

function useOwnCompany() {
  const { company, entered_as_super_admin: isActing } = useMe();
  const company_id = company?.company_id ?? '';
  return { isActing, input: useMemo(() => ({ params: { company_id } }), [company_id]) };
}

/** What assistants have prepared, as it changes; not read while staff act as the company. */
export function useAssistantChanges() {
  const { isActing, input } = useOwnCompany();
  useRefetchOn(assistantChangeChanged, listAssistantChanges);
  const { data, error, refetch } = useOperation(listAssistantChanges, input, {
    enabled: !isActing,
  });
  return { changes: useExpiring(data), error, refetch };
}

/** Reads are not announced. */
const activityMs = 30_000;

/** What assistants did in the last days. */
export function useAssistantActivity() {
  const { isActing, input } = useOwnCompany();
  useRefetchOn(assistantChangeChanged, listAssistantActivity);
  const { data, error, refetch } = useOperation(listAssistantActivity, input, {
    enabled: !isActing,
    refetchInterval: () => activityMs,
  });
  return { activities: data?.answer.data, error, refetch };
}
