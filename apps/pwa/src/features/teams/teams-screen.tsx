import { Button } from '@workspace/ui/components/button';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { Page } from '@workspace/ui/patterns/page';
import { ProblemState } from '@workspace/ui/patterns/table/table-problem';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUnreadProblem } from '../../data/use-unread-problem.ts';
import { Link } from '../../navigation/link.tsx';
import { searchCodec, useAddressState } from '../../navigation/use-address-state.ts';
import { TeamGrid, TeamGridSkeleton } from './components/team-grid.tsx';
import { TeamTools } from './components/team-tools.tsx';
import { CreateButton, TeamsHead } from './components/teams-head.tsx';
import { isCreateRequest } from './create-request.ts';
import { messages } from './messages.ts';
import { CreateTeamDialog, DeleteTeamDialog, EditTeamDialog } from './team-dialogs.tsx';
import { searchTeams } from './team-rows.ts';
import { useTeams } from './use-teams.ts';

export type TeamDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'remove'; readonly id: string };

/** The open dialog; a link may open that of a new team. */
function useDialog() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<TeamDialog | null>(null);
  useEffect(() => {
    if (!isCreateRequest(state)) return;
    setDialog({ kind: 'create' });
    // Neither a reload nor Back reopens the dialog.
    void navigate({ search: window.location.search }, { replace: true, state: null });
  }, [state, navigate]);
  return { dialog, open: setDialog, close: useCallback(() => setDialog(null), []) };
}

function Dialogs({ dialog, onClose }: { dialog: TeamDialog | null; onClose: () => void }) {
  if (dialog?.kind === 'create') return <CreateTeamDialog onClose={onClose} />;
  if (dialog?.kind === 'edit') return <EditTeamDialog id={dialog.id} onClose={onClose} />;
  if (dialog?.kind === 'remove') return <DeleteTeamDialog id={dialog.id} onClose={onClose} />;
  return null;
}

/** Manage teams (specification 2, 2.4). */
export function TeamsScreen() {
  const rows = useTeams();
  const problem = useUnreadProblem(messages.loadFailed);
  const { state, change } = useAddressState(searchCodec);
  const { search: text } = state;
  const { dialog, open, close } = useDialog();
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const found = searchTeams(rows?.teams ?? [], text);
  const isEmpty = rows?.teams.length === 0;
  const onCreate = useCallback(() => open({ kind: 'create' }), [open]);

  const content = () => {
    if (!rows) return problem ? <ProblemState problem={problem} /> : <TeamGridSkeleton />;
    if (isEmpty) {
      return (
        <EmptyState
          art="teams"
          title={messages.empty.title}
          text={messages.empty.text}
          actions={
            <>
              <CreateButton onCreate={onCreate} />
              <Button asChild>
                <Link to="/people">{messages.empty.people}</Link>
              </Button>
            </>
          }
        />
      );
    }
    return (
      <>
        <TeamTools
          text={text}
          onText={(typed) => change({ search: typed })}
          found={found.length}
          all={rows.teams.length}
          searchRef={search}
          gridRef={grid}
        />
        {found.length === 0 ? (
          <EmptyState
            art="search"
            role="status"
            title={messages.noResults.title}
            text={messages.noResults.text(text.trim())}
            actions={
              <Button
                onClick={() => {
                  change({ search: '' });
                  // The button disappears.
                  search.current?.focus();
                }}
              >
                {messages.noResults.clear}
              </Button>
            }
          />
        ) : (
          <TeamGrid
            ref={grid}
            teams={found}
            noTeam={text.trim() === '' ? rows.noTeam : null}
            onDialog={open}
          />
        )}
      </>
    );
  };

  return (
    <Page display="flex" flexDirection="column" minH="full" flex="1">
      <TeamsHead teams={found} actions={isEmpty ? 'none' : 'all'} onCreate={onCreate} />
      {content()}
      <Dialogs dialog={dialog} onClose={close} />
    </Page>
  );
}
