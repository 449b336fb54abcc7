import { exportFileName } from '@workspace/domain/imports/export';
import { Button } from '@workspace/ui/components/button';
import { DownloadIcon, PlusIcon } from '@workspace/ui/components/icons';
import { toaster } from '@workspace/ui/components/toast-store';
import { exportCsv } from '@workspace/ui/format/export-csv';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { useMe } from '../../../data/session/hooks.ts';
import { messages } from '../messages.ts';
import { teamFile } from '../team-file.ts';
import type { TeamRow } from '../team-rows.ts';

export function CreateButton({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <Button variant="solid" icon={<PlusIcon />} onClick={onCreate}>
      {messages.createTeam}
    </Button>
  );
}

interface TeamsHeadProps {
  /** Those that are shown: what is exported. */
  readonly teams: readonly TeamRow[];
  /** `none`: the screen itself offers to create the first team. */
  readonly actions: 'all' | 'none';
  readonly onCreate: () => void;
}

/** The page's title and actions. The file is made on the device, so it also works offline. */
export function TeamsHead({ teams, actions, onCreate }: TeamsHeadProps) {
  const { company } = useMe();
  const exportTeams = () => {
    const name = exportFileName(company?.name ?? '', new Date(), messages.file.name);
    exportCsv(name, teamFile(teams), () => {
      toaster.success(messages.file.done(teams.length), { key: 'export' });
    });
  };
  return (
    <PageHead
      title={messages.title}
      actions={
        actions === 'all' && (
          <>
            <Button
              className="ui-from-tablet"
              icon={<DownloadIcon />}
              disabled={teams.length === 0}
              onClick={exportTeams}
            >
              {messages.exportCsv}
            </Button>
            <CreateButton onCreate={onCreate} />
          </>
        )
      }
    />
  );
}
