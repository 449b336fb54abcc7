import { type MessageProps, Message as PageMessage } from '@workspace/ui/patterns/message';
import { useTitle } from '../../../navigation/title.ts';

/** A message page that also sets the document title. */
export function Message(props: MessageProps) {
  useTitle(props.title);
  return <PageMessage {...props} />;
}
