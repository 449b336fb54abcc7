import { chakra } from '@chakra-ui/react/styled-system';
import { Notice } from '@workspace/ui/patterns/notice';
import { contactSupport } from '../../../platform/support.ts';
import { messages } from './messages.ts';

const { returned: words } = messages;

/** Above the last step, after it could not be submitted. */
export function ReturnedNotice({ reference }: { readonly reference: string | null }) {
  return (
    <Notice tone="danger" role="alert" title={words.title}>
      <p>
        {words.text}
        <chakra.button
          type="button"
          textDecoration="underline"
          textUnderlineOffset="3px"
          cursor="pointer"
          onClick={() => contactSupport(words.supportText(reference))}
        >
          {words.contactSupport}
        </chakra.button>
        .
      </p>
      {reference !== null && (
        <chakra.p textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {words.reference(reference)}
        </chakra.p>
      )}
    </Notice>
  );
}
