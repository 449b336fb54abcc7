import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogTitle } from '@workspace/ui/components/dialog';
import { ChatIcon } from '@workspace/ui/components/icons';
import { Drawing } from '@workspace/ui/patterns/art';
import type { ReactNode } from 'react';
import { contactSupport } from '../../platform/support.ts';
import { messages } from './messages.ts';

interface FailureProps {
  readonly service: 'HiBob' | 'Pipedrive';
  /** Why it failed, and what did not change. */
  readonly children: ReactNode;
  /** While it is tried again. */
  readonly busy?: boolean;
  /** Why it cannot be tried again now. */
  readonly lock?: string | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** A failed integration, with the three ways out (specification 2, 8). */
export function IntegrationFailureDialog(props: FailureProps) {
  const { service, children, busy, lock, onRetry, onClose } = props;
  return (
    <Dialog open onClose={onClose} size="sm" role="alertdialog">
      <DialogBody>
        <chakra.div
          display="flex"
          flexDirection="column"
          alignItems="center"
          textAlign="center"
          px="3"
          pt="2"
        >
          <Drawing art="unplugged" />
          <chakra.div mt="2">
            <DialogTitle>{messages.title}</DialogTitle>
          </chakra.div>
          <chakra.div mt="1" color="fg.muted" maxW="40ch" textWrap="balance">
            {children}
          </chakra.div>
          <chakra.div display="flex" flexDirection="column" gap="2" w="full" mt="7">
            <Button
              variant="solid"
              size="lg"
              data-autofocus
              loading={busy}
              disabled={lock !== undefined}
              title={lock}
              onClick={onRetry}
            >
              {messages.retry}
            </Button>
            <Button
              size="lg"
              icon={<ChatIcon />}
              onClick={() => contactSupport(messages.supportText(service))}
            >
              {messages.support}
            </Button>
            <Button variant="ghost" size="lg" onClick={onClose}>
              {messages.cancel}
            </Button>
          </chakra.div>
        </chakra.div>
      </DialogBody>
    </Dialog>
  );
}
