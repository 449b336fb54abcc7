import { chakra } from '@chakra-ui/react/styled-system';
import type { CompanyOverview } from '@workspace/domain/companies/overview';
import { activateCompany } from '@workspace/domain/kyb/operations';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { messages } from './messages.ts';

interface ActivateProps {
  readonly company: Pick<CompanyOverview, 'company_id' | 'name'>;
}

const words = messages.activate;

function ConfirmActivation({ company, onClose }: ActivateProps & { readonly onClose: () => void }) {
  const { busy, failure, run } = useCommand(activateCompany, { refusals: 'screen' });
  const confirm = () =>
    void run({ params: { company_id: company.company_id } }, words.done).then(({ status }) => {
      if (status === 'saved') onClose();
    });
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet">
      <DialogHeader title={words.title(company.name)} />
      <DialogBody>
        <p>{words.text}</p>
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
        <Button variant="solid" loading={busy} onClick={confirm}>
          {words.confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Activates a company without the review of its request, after asking. */
export function Activate({ company }: ActivateProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.action}</Button>
      {isAsking && <ConfirmActivation company={company} onClose={() => setAsking(false)} />}
    </>
  );
}
