import { chakra } from '@chakra-ui/react/styled-system';
import { Dialog, DialogBody, DialogHeader } from '@workspace/ui/components/dialog';
import { QrCode } from '@workspace/ui/components/qr-code';
import { messages } from '../messages.ts';

const words = messages.handOver;

interface HandOverDialogProps {
  /** Of this guide, with the step and the device in its fragment. */
  readonly address: string;
  readonly onClose: () => void;
}

/** The link to this guide as a QR code, made in the browser. */
export function HandOverDialog({ address, onClose }: HandOverDialogProps) {
  return (
    <Dialog open onClose={onClose} size="sm">
      <DialogHeader title={words.title} text={words.text} />
      <DialogBody>
        <chakra.div display="flex" flexDirection="column" alignItems="center" gap="3" pb="4">
          <QrCode value={address} label={words.alt} size={300} />
          <chakra.p color="fg.muted">{words.not}</chakra.p>
        </chakra.div>
      </DialogBody>
    </Dialog>
  );
}
