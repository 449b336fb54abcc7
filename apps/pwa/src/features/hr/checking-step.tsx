import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { DialogBody, DialogFooter } from '@workspace/ui/components/dialog';
import { Spinner } from '@workspace/ui/components/spinner';
import { HrDialogHead, stepHeight } from './hr-dialog-head.tsx';
import { messages } from './messages.ts';
import { WebhookAddress } from './webhook-address.tsx';

const words = messages.dialog;

interface CheckingStepProps {
  readonly webhookUrl: string | null;
  readonly onClose: () => void;
}

/** While the service user is checked: the webhook's address, which can be entered in the meantime. */
export function CheckingStep({ webhookUrl, onClose }: CheckingStepProps) {
  return (
    <>
      <HrDialogHead title={words.title} text={words.first} />
      <DialogBody>
        <chakra.div display="flex" flexDirection="column" gap="5" minH={stepHeight}>
          <chakra.div role="status" display="flex" gap="3">
            <chakra.span pt="0.5" color="fg.subtle">
              <Spinner size={16} />
            </chakra.span>
            <div>
              <chakra.p fontWeight="medium">{words.checking}</chakra.p>
              <chakra.p color="fg.muted">{words.checkingText}</chakra.p>
            </div>
          </chakra.div>
          {webhookUrl !== null && <WebhookAddress url={webhookUrl} />}
        </chakra.div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogFooter>
    </>
  );
}
