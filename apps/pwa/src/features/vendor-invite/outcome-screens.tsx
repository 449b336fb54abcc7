import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import type { ReactNode } from 'react';
import { contactSupport } from '../../platform/support.ts';
import { type InviteWords, messages } from './messages.ts';
import { FailedDrawing } from './outcome-drawings.tsx';
import { Title } from './title.tsx';

interface OutcomeProps {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly role?: 'status' | 'alert';
  readonly actions?: ReactNode;
  /** Between the text and the buttons, as wide as the page. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** One sentence in the middle, with the buttons at the bottom on phones. */
export function Outcome({ drawing, title, role, actions, below, children }: OutcomeProps) {
  return (
    <PublicPage
      layout="guide"
      width="480px"
      align="middle"
      foot={
        actions && (
          <chakra.div display="flex" flexDirection="column" gap="2.5" flex="1">
            {actions}
          </chakra.div>
        )
      }
    >
      <chakra.div
        role={role}
        display="flex"
        flexDirection="column"
        alignItems="center"
        textAlign="center"
        mt={{ base: 'auto', md: '0' }}
        mb={{ base: 'auto', md: '0' }}
        pb={{ md: '20' }}
      >
        <chakra.div display="grid" placeItems="center" h="104px" mb="7">
          {drawing}
        </chakra.div>
        <Title focus="title">{title}</Title>
        <chakra.div
          mt="2"
          textStyle="lg"
          color="fg.muted"
          maxW="40ch"
          textWrap="balance"
          display="flex"
          flexDirection="column"
          gap="4"
        >
          {children}
        </chakra.div>
        {below && (
          <chakra.div mt="6" w="full" textAlign="start">
            {below}
          </chakra.div>
        )}
        {actions && (
          <chakra.div hideBelow="md" display="flex" gap="3" mt="7">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
    </PublicPage>
  );
}

interface ConnectingScreenProps {
  readonly words: InviteWords;
  readonly drawing: ReactNode;
  readonly isOffline: boolean;
}

/** What was entered is being checked. */
export function ConnectingScreen({ words, drawing, isOffline }: ConnectingScreenProps) {
  const { text, offline } = messages.loading;
  return (
    <Outcome drawing={drawing} title={words.connecting} role="status">
      <p>{text}</p>
      {isOffline && (
        <Notice tone="neutral" icon={<CloudOffIcon />} role="status">
          {offline}
        </Notice>
      )}
    </Outcome>
  );
}

interface FailedScreenProps {
  readonly words: InviteWords;
  readonly problem: string;
  readonly onRetry: () => void;
}

/** The vendor did not accept what was entered. */
export function FailedScreen({ words, problem, onRetry }: FailedScreenProps) {
  const { title, retry, support } = messages.error;
  return (
    <Outcome
      drawing={<FailedDrawing />}
      title={title}
      role="alert"
      actions={
        <>
          <Button variant="solid" size="touch" onClick={onRetry}>
            {retry}
          </Button>
          <Button size="touch" onClick={() => contactSupport(words.supportText)}>
            {support}
          </Button>
        </>
      }
    >
      <p>{problem}</p>
    </Outcome>
  );
}
