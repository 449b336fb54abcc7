import { chakra } from '@chakra-ui/react/styled-system';
import { archiveCompany, restoreCompany } from '@workspace/domain/companies/operations';
import type { StaffRecord } from '@workspace/domain/companies/staff-record';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { messages } from './messages.ts';

interface RecordProps {
  readonly record: StaffRecord;
}

/** Asks before a company is archived; with running numbers it says that they come first. */
function ConfirmArchive({ record, onClose }: RecordProps & { readonly onClose: () => void }) {
  const { busy, failure, run } = useCommand(archiveCompany, { refusals: 'screen' });
  const { company_id, version, running_numbers: running } = record;
  const words = messages.archive;
  const confirm = () =>
    void run({ params: { company_id } }, words.done, version).then(({ status }) => {
      if (status === 'saved') onClose();
    });
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet">
      <DialogHeader title={words.title(record.name)} />
      <DialogBody>
        <chakra.p color="fg.muted">{words.text}</chakra.p>
        {(failure || running > 0) && (
          <chakra.div mt="3">
            <Notice tone={failure ? 'danger' : 'warning'} role={failure ? 'alert' : undefined}>
              {failure ?? words.running(running)}
            </Notice>
          </chakra.div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{running > 0 ? words.close : words.cancel}</Button>
        {running === 0 && (
          <Button variant="danger" loading={busy} onClick={confirm}>
            {words.confirm}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** Archives a company, after a question. */
export function Archive({ record }: RecordProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{messages.archive.action}</Button>
      {isAsking && <ConfirmArchive record={record} onClose={() => setAsking(false)} />}
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
