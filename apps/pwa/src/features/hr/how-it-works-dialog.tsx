import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { StepNumber } from '@workspace/ui/components/step-number';
import { messages } from './messages.ts';

/** What connecting the HR system does, and what it never does. */
export function HowItWorksDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet">
      <DialogHeader title={messages.how} text={messages.title} />
      <DialogBody>
        <chakra.ol display="flex" flexDirection="column" gap="3">
          {messages.howSteps.map((step, index) => (
            <chakra.li key={step} display="flex" gap="3">
              <StepNumber number={index + 1} />
              <span>{step}</span>
            </chakra.li>
          ))}
        </chakra.ol>
        <chakra.p mt="4" color="fg.muted">
          {messages.howNever}
        </chakra.p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{messages.dialog.close}</Button>
      </DialogFooter>
    </Dialog>
  );
}
