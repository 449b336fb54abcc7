import { Button } from '@workspace/ui/components/button';
import { RefreshIcon } from '@workspace/ui/components/icons';
import type { Art } from '@workspace/ui/patterns/art';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { consoleAddress, Message } from '../session/index.ts';
import { messages } from './messages.ts';

interface ImpersonationMessageProps {
  readonly said: { readonly title: string; readonly text: string };
  readonly art: Art;
  readonly retry?: (() => void) | undefined;
}

/** Explains why the company cannot be shown, and links back. */
export function ImpersonationMessage({ said, art, retry }: ImpersonationMessageProps) {
  return (
    <PublicPage width="480px" align="middle">
      <Message
        art={art}
        title={said.title}
        actions={
          <>
            {retry && (
              <Button variant="solid" size="lg" icon={<RefreshIcon />} onClick={retry}>
                {messages.retry}
              </Button>
            )}
            <Button variant={retry ? 'outline' : 'solid'} size="lg" href={consoleAddress}>
              {messages.console}
            </Button>
          </>
        }
      >
        <p role="status">{said.text}</p>
      </Message>
    </PublicPage>
  );
}
