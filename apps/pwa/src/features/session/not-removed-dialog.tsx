import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { messages } from './messages.ts';

/** Shown after a logout if the browser did not delete the data; the next start retries. */
export function NotRemovedDialog({ onContinue }: { readonly onContinue: () => void }) {
  const { title, text, proceed } = messages.notRemoved;
  return (
    <Dialog open onClose={onContinue} size="sm" role="alertdialog">
      <DialogHeader title={title} text={text} />
      <DialogFooter>
        <Button variant="solid" data-autofocus onClick={onContinue}>
          {proceed}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
