import { chakra } from '@chakra-ui/react/styled-system';
import { emailSubject } from '@workspace/domain/deliveries/labels';
import { listEmails } from '@workspace/domain/deliveries/operations';
import type { SentEmail } from '@workspace/domain/deliveries/schema';
import { formatDateTime, formatRecent } from '@workspace/ui/format/dates';
import { EmailStatusBadge } from '@workspace/ui/patterns/email-status';
import { useOperationPages } from '../../../data/use-operation.ts';
import { messages } from './messages.ts';
import { PagedList, RowText } from './paged-list.tsx';

const words = messages.emails;

function Row({ email }: { readonly email: SentEmail }) {
  const { channel, to, status, reason, created_at: at } = email;
  const subject = emailSubject(email);
  return (
    <>
      <RowText
        title={channel === 'sms' ? words.bySms(subject) : subject}
        note={
          <>
            {words.to(to)}
            {reason && (
              <chakra.div>{status === 'pending' ? words.triedAgain(reason) : reason}</chakra.div>
            )}
          </>
        }
      />
      <EmailStatusBadge status={status} align="bare" />
      <chakra.time
        dateTime={at}
        title={formatDateTime(at)}
        color="fg.muted"
        whiteSpace="nowrap"
        minW={{ md: '96px' }}
        textAlign={{ md: 'end' }}
      >
        {formatRecent(at)}
      </chakra.time>
    </>
  );
}

/**
 * The emails to people of the company and what became of each; each read is in the company's audit
 * log, so focus does not repeat it.
 */
export function SentEmails({ companyId }: { readonly companyId: string }) {
  const query = useOperationPages(
    listEmails,
    (page) => ({ params: { company_id: companyId }, query: { ...page, limit: 10 } }),
    { onFocus: 'never' },
  );
  return (
    <PagedList
      words={words}
      query={query}
      keyOf={({ email_id: id }) => id}
      note={words.kept}
      render={(email) => <Row email={email} />}
    />
  );
}
