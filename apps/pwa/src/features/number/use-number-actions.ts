import { toaster } from '@workspace/ui/components/toast-store';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMe, useSyncState } from '../../offline/hooks.ts';
import type { OverviewRow } from '../../offline/index/overview-row.ts';
import { actionMessages } from './action-messages.ts';
import {
  type ActingSession,
  type NumberAction,
  numberActionsOf,
  type OfferedAction,
  readNumberAction,
} from './number-actions.ts';

/** Who acts, and whether the server can be reached; for {@link numberActionsOf}. */
export function useActingSession(): ActingSession {
  const { offline } = useSyncState();
  const { entered_as_super_admin: impersonating } = useMe();
  return { offline, impersonating };
}

/** What can be done to the opened number, and which dialog of it is open. */
export interface NumberActions {
  readonly offered: readonly OfferedAction[];
  readonly open: NumberAction | null;
  readonly start: (action: NumberAction) => void;
  readonly end: () => void;
}

/**
 * The actions on the opened number. A link may ask for one by `location.state`: it is begun once
 * and taken out of the history, so that neither Back nor a reload begins it again.
 */
export function useNumberActions(row: OverviewRow): NumberActions {
  const offered = numberActionsOf(row, useActingSession());
  const [opened, setOpened] = useState<{ id: string; action: NumberAction } | null>(null);
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = readNumberAction(state);

  const start = (action: NumberAction) => setOpened({ id: row.id, action });
  const begin = useEffectEvent((action: NumberAction) => {
    // The address as it is: the router's own is older while a navigation is under way.
    void navigate({ search: window.location.search }, { replace: true, state: null });
    const found = offered.find((one) => one.action === action);
    if (found && found.reason === undefined) return start(action);
    toaster.info(actionMessages.labels[action], { text: found?.reason ?? actionMessages.notFor });
  });
  useEffect(() => {
    if (asked) begin(asked);
  }, [asked]);

  return {
    offered,
    open: opened?.id === row.id ? opened.action : null,
    start,
    end: () => setOpened(null),
  };
}
