import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Notice } from '@workspace/ui/patterns/notice';
import { logInHref } from '../../navigation/log-in.ts';
import { logoutAddress } from '../session/index.ts';
import { messages } from './messages.ts';
import type { StepFailure } from './step-failure.ts';

interface NoticeWithActionProps {
  readonly text: string;
  readonly action: string;
  readonly href: string;
}

function NoticeWithAction({ text, action, href }: NoticeWithActionProps) {
  return (
    <Notice tone="danger" role="alert">
      <p>{text}</p>
      <chakra.div mt="3">
        <Button href={href}>{action}</Button>
      </chakra.div>
    </Notice>
  );
}

/** Above the step: why it could not be continued, and what to do. */
export function StepNotice({ failure }: { readonly failure: StepFailure }) {
  switch (failure.kind) {
    case 'exists':
      return <NoticeWithAction {...messages.exists} href={logoutAddress} />;
    case 'logged_out':
      return <NoticeWithAction {...messages.loggedOut} href={logInHref()} />;
    case 'other':
      return (
        <Notice tone="danger" role="alert">
          {failure.text}
        </Notice>
      );
  }
}

/** At the bottom of the page, over it, so that nothing moves: the answers are not saved yet. */
export function NotSaved() {
  return (
    <chakra.p
      role="status"
      position="fixed"
      zIndex="sticky"
      insetInline="0"
      bottom={{ base: '120px', md: '4' }}
      mx="auto"
      w="fit-content"
      px="3"
      py="1"
      rounded="full"
      borderWidth="1px"
      bg="bg.panel"
      color="fg.muted"
      textStyle="xs"
    >
      {messages.notSaved}
    </chakra.p>
  );
}
