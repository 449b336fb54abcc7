import { Button } from '@workspace/ui/components/button';
import { PhoneIcon } from '@workspace/ui/components/icons';
import { lazyScreen, preloadOnApproach } from '@workspace/ui/components/lazy-screen';
import { Suspense, useState } from 'react';
import { messages } from '../messages.ts';

const HandOverDialog = lazyScreen(
  async () => (await import('./hand-over-dialog.tsx')).HandOverDialog,
);

/** Opens a QR code that continues this guide on a phone, at the same step. */
export function HandOver({ address }: { readonly address: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...preloadOnApproach(HandOverDialog)}
        size="sm"
        icon={<PhoneIcon />}
        onClick={() => setOpen(true)}
      >
        {messages.handOver.button}
      </Button>
      <Suspense>
        {isOpen && <HandOverDialog address={address} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
