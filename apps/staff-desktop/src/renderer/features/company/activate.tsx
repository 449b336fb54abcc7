import { chakra } from '@chakra-ui/react/styled-system';
import type { CompanyOverview } from '@workspace/domain/companies/overview';
import { activateCompany } from '@workspace/domain/kyb/operations';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { WarningIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { messages } from './messages.ts';

interface ActivateProps {
  readonly company: Pick<
    CompanyOverview,
    'company_id' | 'name' | 'company_kyc_status' | 'company_kyc_status_label' | 'payment_method'
  >;
}

const words = messages.activate;

/** What staff should know before they activate it; nothing of it prevents them. */
function warningsOf(company: ActivateProps['company']): readonly string[] {
  const { company_kyc_status: kyc, company_kyc_status_label: label } = company;
  return [
    ...(company.payment_method === 'attached' ? [] : [words.noPayment]),
    ...(kyc === 'approved' ? [] : [words.documents(label, kyc === 'submitted')]),
  ];
}

function ConfirmActivation({ company, onClose }: ActivateProps & { readonly onClose: () => void }) {
  const { busy, failure, run } = useCommand(activateCompany, { refusals: 'screen' });
  const warnings = warningsOf(company);
  const confirm = () =>
    void run({ params: { company_id: company.company_id } }, words.done).then(({ status }) => {
      if (status === 'saved') onClose();
    });
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet">
      <DialogHeader title={words.title(company.name)} />
      <DialogBody>
        <chakra.p color="fg.muted">{words.text}</chakra.p>
        {warnings.length > 0 && (
          <chakra.ul mt="3" display="grid" gap="2">
            {warnings.map((warning) => (
              <chakra.li key={warning} display="flex" gap="2">
                <chakra.span color="warning.solid" pt="2px" flex="none">
                  <WarningIcon />
                </chakra.span>
                {warning}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
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

/** Activates a company, whether it has asked or not, after a question. */
export function Activate({ company }: ActivateProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.action}</Button>
      {isAsking && <ConfirmActivation company={company} onClose={() => setAsking(false)} />}
    </>
  );
}
