import { type MessageProps, Message as PageMessage } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useTitle } from '../../app/title.ts';

/** A message page that also sets the document title. */
export function Message(props: MessageProps) {
  useTitle(props.title);
  return (
    <PublicPage width="480px" align="middle">
      <PageMessage {...props} />
    </PublicPage>
  );
}
