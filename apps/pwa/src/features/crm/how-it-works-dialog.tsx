import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { StepNumber } from '@workspace/ui/components/step-number';
import { messages } from './messages.ts';

/** How Pipedrive is connected, in numbered steps. */
export function HowItWorksDialog({ onClose }: { readonly onClose: () => void }) {
  const { title, steps, close } = messages.how;
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet">
      <DialogHeader title={title} />
      <DialogBody>
        <chakra.ol display="flex" flexDirection="column" gap="4">
          {steps.map(({ text, ...step }, index) => (
            <chakra.li key={text} display="flex" gap="3.5">
              <StepNumber number={index + 1} look="quiet" />
              <div>
                <p>{text}</p>
                {'more' in step && <chakra.p color="fg.muted">{step.more}</chakra.p>}
              </div>
            </chakra.li>
          ))}
        </chakra.ol>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{close}</Button>
      </DialogFooter>
    </Dialog>
  );
}
