import { Button } from '@workspace/ui/components/button';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useSyncExternalStore } from 'react';
import { useTitle } from '../navigation/title.ts';
import { takeUpdate } from '../platform/take-update.ts';
import { update } from '../platform/update.ts';
import { tooOldMessages as messages } from './too-old-messages.ts';

/**
 * Shown while the server refuses this version of the app. Nothing on the device is deleted.
 * @param waiting number of changes that are waiting to be sent
 */
export function TooOldScreen({ waiting }: { readonly waiting: number }) {
  const isBusy = useSyncExternalStore(update.subscribe, update.isBusy);
  useTitle(messages.title);
  return (
    <PublicPage align="middle">
      <EmptyState
        art="unplugged"
        title={messages.title}
        text={waiting === 0 ? messages.text : `${messages.text} ${messages.waiting(waiting)}`}
        role="alert"
        actions={
          <Button variant="solid" loading={isBusy} onClick={takeUpdate}>
            {messages.update}
          </Button>
        }
      />
    </PublicPage>
  );
}
