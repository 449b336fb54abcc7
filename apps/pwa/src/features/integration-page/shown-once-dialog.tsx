import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { SecretBox } from '@workspace/ui/components/code-box';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Link } from '@workspace/ui/components/link';
import { Notice } from '@workspace/ui/patterns/notice';
import type { ReactNode } from 'react';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { messages } from './messages.ts';

interface ShownOnceDialogProps {
  readonly title: string;
  readonly text: string;
  /** Null where a repeated request was answered without it. */
  readonly secret: string | null;
  readonly words: {
    /** Accessible name of the secret. */
    readonly secret: string;
    readonly shownOnce: string;
    /** What it is for, and what to do if it is lost. */
    readonly keepIt: string;
    /** Instead of the secret where there is none. */
    readonly notShown: string;
  };
  /** Under the secret: how it is used. */
  readonly children: ReactNode;
  /** After "Close". */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** A secret that was made just now, which is shown this once and kept nowhere. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, text, secret, words, children, actions, onClose } = props;
  return (
    <Dialog open onClose={onClose} size="md" backdrop="keep">
      <DialogHeader title={title} text={text} />
      <DialogBody>
        <chakra.div display="flex" flexDirection="column" gap="5" overflowWrap="anywhere">
          {secret === null ? (
            <Notice tone="warning" role="alert">
              {words.notShown}
            </Notice>
          ) : (
            <>
              <Notice tone="warning">
                <strong>{words.shownOnce}</strong> {words.keepIt}
              </Notice>
              <SecretBox label={words.secret} secret={secret} copy={messages.copy} />
            </>
          )}
          {children}
        </chakra.div>
      </DialogBody>
      <DialogFooter>
        <chakra.span me="auto" alignSelf="center">
          <Link asChild>
            <RouterLink to="/developers">{messages.documentation}</RouterLink>
          </Link>
        </chakra.span>
        <Button onClick={onClose}>{messages.close}</Button>
        {actions}
      </DialogFooter>
    </Dialog>
  );
}
