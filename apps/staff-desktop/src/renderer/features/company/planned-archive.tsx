import { chakra } from '@chakra-ui/react/styled-system';
import { revokeArchive } from '@workspace/domain/companies/operations';
import type { StaffRecord } from '@workspace/domain/companies/staff-record';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { messages } from './messages.ts';

interface PlannedRecord {
  readonly record: StaffRecord;
  /** The day that is planned. */
  readonly on: string;
}

const words = messages.planned;

/** Asks before the day is revoked, which the company's administrators learn of. */
function ConfirmKeep({ record, on, onClose }: PlannedRecord & { readonly onClose: () => void }) {
  const { busy, failure, run } = useCommand(revokeArchive, { refusals: 'screen' });
  const { company_id, name, version } = record;
  const { title, text, cancel, confirm, done } = words.question;
  const keep = () =>
    void run({ params: { company_id } }, done, version).then(({ status }) => {
      if (status === 'saved') onClose();
    });
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet">
      <DialogHeader title={title(name)} />
      <DialogBody>
        <chakra.p color="fg.muted">{text(on)}</chakra.p>
        {failure && (
          <chakra.div mt="3">
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          </chakra.div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{cancel}</Button>
        <Button variant="solid" loading={busy} onClick={keep}>
          {confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** The day on which the company is archived, until which it can be kept. */
export function PlannedArchive({ record, on }: PlannedRecord) {
  const [isAsking, setAsking] = useState(false);
  const { today, running_numbers: running } = record;
  if (on <= today) {
    return (
      <Notice tone="warning" role="status" title={words.underWay}>
        {words.underWayText(running)}
      </Notice>
    );
  }
  return (
    <>
      <Notice
        tone="warning"
        role="status"
        title={words.title(on)}
        action={
          <Button size="sm" onClick={() => setAsking(true)}>
            {words.keep}
          </Button>
        }
      >
        {words.text(running)}
      </Notice>
      {isAsking && <ConfirmKeep record={record} on={on} onClose={() => setAsking(false)} />}
    </>
  );
}
