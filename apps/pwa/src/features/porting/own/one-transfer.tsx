import { chakra } from '@chakra-ui/react/styled-system';
import { carrierName, type PortingItem } from '@workspace/domain/transfers/schema';
import { Button } from '@workspace/ui/components/button';
import { DialogBody, DialogFooter } from '@workspace/ui/components/dialog';
import { firstFault } from '@workspace/ui/forms/first-fault';
import { Notice } from '@workspace/ui/patterns/notice';
import { useEffect, useRef } from 'react';
import { UnpaidInvoiceNotice, useUnpaidInvoice } from '../../unpaid-invoice/index.ts';
import { mayContinue, ReadinessPanel, readinessHead } from '../fields/readiness-panel.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { OneTransferFields } from './one-transfer-fields.tsx';
import { useOwnTransfer } from './use-own-transfer.ts';

interface OneTransferProps {
  readonly initialUserId: string;
  readonly onClose: () => void;
  readonly onDone: (item: PortingItem) => void;
}

/** Transfers one number: the form, then what the check found, if it is not all good. */
export function OneTransfer({ initialUserId, onClose, onDone }: OneTransferProps) {
  const transfer = useOwnTransfer(initialUserId, onDone);
  const { results, form, busy, problem, isOffline } = transfer;
  const carrier = carrierName(form.values['current_carrier'] ?? null) || null;
  const hasFailed = results?.some(({ outcome }) => outcome === 'fail') === true;
  const unpaid = useUnpaidInvoice();
  const isBlocked = isOffline || unpaid !== undefined;
  const obstacle = isOffline ? messages.offline : problem;
  const body = useRef<HTMLDivElement>(null);
  const { errors } = transfer;
  // By now they are shown.
  useEffect(() => {
    if (Object.keys(errors).length > 0) firstFault(body.current)?.focus();
  }, [errors]);
  return (
    <>
      <DialogBody>
        {obstacle !== null && (
          <chakra.div mb="3">
            <Notice tone="danger" role="alert">
              {obstacle}
            </Notice>
          </chakra.div>
        )}
        {unpaid !== undefined && (
          <chakra.div mb="3">
            <UnpaidInvoiceNotice />
          </chakra.div>
        )}
        {results ? (
          <chakra.div display="flex" flexDirection="column" gap="3">
            <chakra.h3 textStyle="title">{readinessHead(results, carrier).title}</chakra.h3>
            <p>{readinessHead(results, carrier).lead}</p>
            <ReadinessPanel
              results={results}
              carrier={carrier}
              values={form.values}
              onCorrect={(name, value) =>
                transfer.change({ values: { ...form.values, [name]: value } })
              }
            />
          </chakra.div>
        ) : (
          <div ref={body}>
            <OneTransferFields transfer={transfer} />
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={results ? transfer.back : onClose}>
          {results ? messages.back : messages.cancel}
        </Button>
        {hasFailed && mayContinue(results) && (
          <Button
            loading={busy}
            disabled={isBlocked}
            title={unpaid}
            onClick={() => void transfer.send()}
          >
            {shared.readiness.continueAnyway}
          </Button>
        )}
        <Button
          variant="solid"
          loading={busy}
          disabled={isBlocked}
          title={unpaid}
          onClick={() => void (results && !hasFailed ? transfer.send() : transfer.submit())}
        >
          {hasFailed ? messages.check : messages.transfer.confirm}
        </Button>
      </DialogFooter>
    </>
  );
}
