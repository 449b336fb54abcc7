import type { AppError } from '@workspace/domain/contract/error';
import { Button } from '@workspace/ui/components/button';
import { RefreshIcon } from '@workspace/ui/components/icons';
import { serverTooOld } from '../../../bridge/version-refusals.ts';
import { useBridge } from '../../app/bridge-context.ts';
import { Message } from './message.tsx';
import { messages } from './messages.ts';

/** Shown while console and server do not fit: one of the two has to be updated. */
export function VersionScreen({ error }: { readonly error: AppError }) {
  const { desktop } = useBridge();
  const { consoleTooOld, serverTooOld: serverIsOlder, reload } = messages;
  const isServer = error.definition.code === serverTooOld.code;
  const text = isServer ? serverIsOlder.text : consoleTooOld.text[desktop ? 'shell' : 'tab'];
  return (
    <Message
      art="unplugged"
      title={isServer ? serverIsOlder.title : consoleTooOld.title}
      actions={
        <Button size="lg" icon={<RefreshIcon />} onClick={() => window.location.reload()}>
          {reload}
        </Button>
      }
    >
      <p role="alert">{text}</p>
    </Message>
  );
}
