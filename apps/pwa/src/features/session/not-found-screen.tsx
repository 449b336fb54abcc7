import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { Link as RouterLink } from '../../app/link.tsx';
import { Message } from './components/message.tsx';
import { messages } from './messages.ts';

export interface NotFoundScreenProps {
  /** `frame` inside the navigation, `page` for who is not logged in. */
  readonly place?: 'frame' | 'page';
}

/** An address that leads nowhere. */
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
