import { toaster } from '@workspace/ui/components/toast-store';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMe, useSyncState } from '../../../data/session/hooks.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { actionLabels, messages } from '../messages.ts';
import {
  type ActingSession,
  type NumberAction,
  numberActionsOf,
  type OfferedAction,
  readNumberAction,
} from './number-actions.ts';

/** The actor, and whether the server can be reached; for {@link numberActionsOf}. */
export function useActingSession(): ActingSession {
  const { offline } = useSyncState();
  const { entered_as_super_admin: impersonating } = useMe();
  return { offline, impersonating };
}

/** The actions on the open number, and its open action dialog. */
export interface NumberActions {
  readonly offered: readonly OfferedAction[];
  readonly open: NumberAction | null;
  readonly start: (action: NumberAction) => void;
  readonly end: () => void;
}

/**
 * The actions on the open number. An action requested by `location.state` is started once and
 * removed from the history entry, so that neither Back nor a reload repeats it.
 * @param atOnce what is done without a dialog
 */
export function useNumberActions(
  row: OverviewRow,
  atOnce: Partial<Record<NumberAction, () => void>> = {},
): NumberActions {
  const offered = numberActionsOf(row, useActingSession());
  const [opened, setOpened] = useState<{ id: string; action: NumberAction } | null>(null);
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = readNumberAction(state);

  const start = (action: NumberAction) => {
    const act = atOnce[action];
    if (act) act();
    else setOpened({ id: row.id, action });
  };
  const begin = useEffectEvent((action: NumberAction) => {
    // The current URL: the router's copy is stale during a navigation.
    void navigate({ search: window.location.search }, { replace: true, state: null });
    const found = offered.find((one) => one.action === action);
    if (found && found.reason === undefined) return start(action);
    toaster.info(actionLabels[action], { text: found?.reason ?? messages.actions.notFor });
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
