import { isMarkedSignedIn } from '@workspace/domain/access/device-cookies';
import { invitationErrors } from '@workspace/domain/invitations/errors';
import type { AdminInvitation } from '@workspace/domain/invitations/schema';
import { Button } from '@workspace/ui/components/button';
import { MailIcon } from '@workspace/ui/components/icons';
import { formatDate } from '@workspace/ui/format/dates';
import { shownEmail } from '@workspace/ui/format/email';
import { Message } from '@workspace/ui/patterns/message';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { logInHref } from '../../navigation/log-in.ts';
import { loginAgainAddress, logoutAddress } from '../session/index.ts';
import { InvitePage } from './components.tsx';
import { messages } from './messages.ts';

interface InvitationProps {
  readonly invitation: AdminInvitation;
}

function askHref(email: string, company: string): string {
  const { subject, body } = messages.expired;
  const words = `subject=${encodeURIComponent(subject(company))}&body=${encodeURIComponent(body)}`;
  return `mailto:${email}?${words}`;
}

/** Whom to ask for another one. */
export function ExpiredScreen({ invitation }: InvitationProps) {
  const { company_name: company, contact, expires_at, logo_url } = invitation;
  const { title, text, ask, askAnybody, button } = messages.expired;
  const next = contact ? ask(contact.name, company) : askAnybody(company);
  return (
    <InvitePage logo={logo_url} title={title} lead={`${text(formatDate(expires_at))} ${next}`}>
      {contact && (
        <Button
          variant="solid"
          size="lg"
          icon={<MailIcon />}
          href={askHref(contact.email, company)}
        >
          {button}
        </Button>
      )}
    </InvitePage>
  );
}

const isLoggedIn = () => isMarkedSignedIn(document.cookie, window.location.href);

interface AcceptedScreenProps extends InvitationProps {
  readonly isNew: boolean;
}

/** The person is an administrator: on to the login, or to the company. */
export function AcceptedScreen({ invitation, isNew }: AcceptedScreenProps) {
  const { accepted } = messages;
  const { company_name: company, email, logo_url } = invitation;
  return (
    <InvitePage
      logo={logo_url}
      title={isNew ? accepted.title(company) : accepted.used}
      foot={accepted.mistake(company)}
      lead={
        <>
          {accepted.text} <b>{shownEmail(email)}</b>.
        </>
      }
    >
      {isLoggedIn() ? (
        <Button variant="solid" size="lg" href="/">
          {accepted.proceed}
        </Button>
      ) : (
        <Button variant="solid" size="lg" href={loginAgainAddress}>
          {accepted.button}
        </Button>
      )}
    </InvitePage>
  );
}

interface RefusedScreenProps {
  readonly reason: string;
  readonly code?: string;
}

/** A link that does not open: why, and how to go on. A login opens an invitation without its link. */
export function RefusedScreen({ reason, code }: RefusedScreenProps) {
  const { title, next, logIn, logOut } = messages.refused;
  const isOfAnother = code === invitationErrors.ofAnother.code;
  return (
    <PublicPage layout="guide" width="480px" align="middle">
      <Message
        art="unplugged"
        title={title}
        actions={
          isOfAnother ? (
            <Button variant="solid" size="lg" href={logoutAddress}>
              {logOut}
            </Button>
          ) : (
            <Button size="lg" href={logInHref()}>
              {logIn}
            </Button>
          )
        }
      >
        <p role="alert">{reason}</p>
        {!isOfAnother && <p>{next}</p>}
      </Message>
    </PublicPage>
  );
}
