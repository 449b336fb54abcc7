import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '@workspace/domain/brand';
import type { CrmInvitation } from '@workspace/domain/integrations/schema';
import type { IntegrationProblem } from '@workspace/domain/integrations/states';
import { Button } from '@workspace/ui/components/button';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import type { ReactNode } from 'react';
import { contactSupport } from '../../../platform/support.ts';
import { messages } from '../messages.ts';
import { ConnectedDrawing, ConnectingDrawing, FailedDrawing } from './outcome-drawings.tsx';
import { PhoneText } from './phone-name.tsx';
import { Title } from './title.tsx';

interface OutcomeProps {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly role?: 'status' | 'alert';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One sentence in the middle, with the buttons at the bottom on phones. */
function Outcome({ drawing, title, role, actions, children }: OutcomeProps) {
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
        {actions && (
          <chakra.div hideBelow="md" display="flex" gap="3" mt="7">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
    </PublicPage>
  );
}

/** A token is being checked. */
export function ConnectingScreen({ isOffline }: { readonly isOffline: boolean }) {
  const { title, text, offline } = messages.loading;
  return (
    <Outcome drawing={<ConnectingDrawing />} title={title} role="status">
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
  readonly problem: IntegrationProblem;
  readonly onRetry: () => void;
}

/** Pipedrive did not accept the token. */
export function FailedScreen({ problem, onRetry }: FailedScreenProps) {
  const { title, problems, retry, support, supportText } = messages.error;
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
          <Button size="touch" onClick={() => contactSupport(supportText)}>
            {support}
          </Button>
        </>
      }
    >
      <p>{problems[problem]}</p>
    </Outcome>
  );
}

/** Calls are logged from now on. */
export function ConnectedScreen({ invitation }: { readonly invitation: CrmInvitation }) {
  const { title, calls, logged, done } = messages.success;
  return (
    <Outcome
      drawing={<ConnectedDrawing />}
      title={title}
      actions={
        <Button variant="solid" size="touch" href={brand.websiteUrl}>
          {done}
        </Button>
      }
    >
      <p>
        {calls} <PhoneText invitation={invitation} /> {logged}
      </p>
    </Outcome>
  );
}
