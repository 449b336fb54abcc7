import { chakra } from '@chakra-ui/react/styled-system';
import { shownEmail } from '@workspace/ui/format/email';
import { logoutAddress } from '../../session/index.ts';
import { messages } from '../messages.ts';

const words = messages.existingCustomer;

/** For employees whom nobody has added yet, and for those who logged in with another address. */
export function ExistingCustomer({ email }: { readonly email: string }) {
  return (
    <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
      {words.text(shownEmail(email))}{' '}
      <chakra.a href="/" textDecoration="underline" textUnderlineOffset="3px">
        {words.again}
      </chakra.a>
      {words.or}
      <chakra.a href={logoutAddress} textDecoration="underline" textUnderlineOffset="3px">
        {words.logOut}
      </chakra.a>
      .
    </chakra.p>
  );
}
