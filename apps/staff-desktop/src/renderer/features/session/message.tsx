import { type MessageProps, Message as PageMessage } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useTitle } from '../../app/title.ts';

/** A page of its own that says one thing, and is named so in its tab. */
export function Message(props: MessageProps) {
  useTitle(props.title);
  return (
    <PublicPage width="480px" align="middle">
      <PageMessage {...props} />
    </PublicPage>
  );
}
