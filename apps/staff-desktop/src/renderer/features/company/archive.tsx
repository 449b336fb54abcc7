import { chakra } from '@chakra-ui/react/styled-system';
import { archiveCompany, restoreCompany } from '@workspace/domain/companies/operations';
import type { StaffRecord } from '@workspace/domain/companies/staff-record';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { messages } from './messages.ts';
import { PlanArchive } from './plan-archive.tsx';

interface RecordProps {
  readonly record: StaffRecord;
}

/** Archives a company without running numbers. */
function ArchiveNow({ record, onClose }: RecordProps & { readonly onClose: () => void }) {
  const { busy, failure, run } = useCommand(archiveCompany, { refusals: 'screen' });
  const { company_id, version } = record;
  const words = messages.archive;
  const confirm = () =>
    void run({ params: { company_id } }, words.done, version).then(({ status }) => {
      if (status === 'saved') onClose();
    });
  return (
    <>
      <DialogBody>
        <chakra.p color="fg.muted">{words.text}</chakra.p>
        {failure && (
          <chakra.div mt="3">
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          </chakra.div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="danger" loading={busy} onClick={confirm}>
          {words.confirm}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Archives a company, after a question; with running numbers on a day that is asked. */
export function Archive({ record }: RecordProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{messages.archive.action}</Button>
      {isAsking && (
        <Dialog open onClose={close} size="md" phone="sheet">
          <DialogHeader title={messages.archive.title(record.name)} />
          {record.running_numbers > 0 ? (
            <PlanArchive record={record} onClose={close} />
          ) : (
            <ArchiveNow record={record} onClose={close} />
          )}
        </Dialog>
      )}
    </>
  );
}

/** Brings an archived company back. */
export function Restore({ record }: RecordProps) {
  const { busy, run } = useCommand(restoreCompany);
  const { company_id, version } = record;
  const words = messages.restore;
  const restore = () => void run({ params: { company_id } }, words.done, version);
  return (
    <Button variant="solid" loading={busy} onClick={restore}>
      {words.action}
    </Button>
  );
}
