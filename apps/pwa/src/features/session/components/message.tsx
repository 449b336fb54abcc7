import { type MessageProps, Message as PageMessage } from '@workspace/ui/patterns/message';
import { useTitle } from '../../../app/title.ts';

/** The same, which also names the page in its tab. */
export function Message(props: MessageProps) {
  useTitle(props.title);
  return <PageMessage {...props} />;
}
