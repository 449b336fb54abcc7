import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { Message } from './components/message.tsx';
import { messages } from './messages.ts';

export interface NotFoundScreenProps {
  /** `frame` inside the navigation, `page` for visitors who are not logged in. */
  readonly place?: 'frame' | 'page';
}

/** Shown for unknown addresses. */
export function NotFoundScreen({ place = 'frame' }: NotFoundScreenProps) {
  const { title, text, home } = messages.notFound;
  const message = (
    <Message
      art="search"
      title={title}
      actions={
        <Button size="lg" asChild>
          <RouterLink to="/">{home}</RouterLink>
        </Button>
      }
    >
      <p>{text}</p>
    </Message>
  );
  if (place === 'page') {
    return (
      <PublicPage width="440px" align="middle">
        {message}
      </PublicPage>
    );
  }
  return (
    <chakra.div display="flex" flexDirection="column" justifyContent="center" flex="1" p="5">
      {message}
    </chakra.div>
  );
}
