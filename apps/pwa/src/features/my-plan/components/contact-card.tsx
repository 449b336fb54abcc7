import { chakra } from '@chakra-ui/react/styled-system';
import type { CompanyContact } from '@workspace/domain/companies/schema';
import { Avatar } from '@workspace/ui/components/avatar';
import { Button } from '@workspace/ui/components/button';
import { ChatIcon, MailIcon } from '@workspace/ui/components/icons';
import { Mark } from '@workspace/ui/patterns/public-page';
import { useMe } from '../../../data/session/hooks.ts';
import { contactSupport } from '../../../platform/support.ts';
import type { Contact } from '../data.ts';
import { messages } from '../messages.ts';
import { ListCard } from './list-card.tsx';

const words = messages.contact;

/** A mail to the person whom the employee asks. */
export const mailTo = ({ email }: CompanyContact) =>
  `mailto:${email}?subject=${encodeURIComponent(words.subject)}`;

/** Has the height of the row that replaces it, so that nothing below moves. */
const loadingRow = {
  id: 'contact',
  start: <span className="ui-skeleton" style={{ width: 28, height: 28, borderRadius: '50%' }} />,
  title: '\u00a0',
  text: '\u00a0',
  action: (
    <chakra.span visibility="hidden">
      <Button disabled>{words.ask}</Button>
    </chakra.span>
  ),
};

/** Whom to ask: the company's main administrator, and support. */
export function ContactCard({ contact }: { readonly contact: Contact }) {
  const { company } = useMe();
  return (
    <ListCard
      title={words.title}
      rows={[
        ...(contact === 'loading' ? [loadingRow] : []),
        ...(contact && contact !== 'loading'
          ? [
              {
                id: 'contact',
                start: <Avatar name={contact.name} />,
                title: contact.name,
                text: words.team(company?.name ?? ''),
                action: (
                  <Button
                    icon={<MailIcon />}
                    aria-label={words.askLabel(contact.name)}
                    href={mailTo(contact)}
                  >
                    {words.ask}
                  </Button>
                ),
              },
            ]
          : []),
        {
          id: 'support',
          start: <Mark size={28} />,
          title: words.support,
          text: words.supportText,
          action: (
            <Button
              icon={<ChatIcon />}
              aria-label={words.chatLabel}
              onClick={() => contactSupport(words.supportMail)}
            >
              {words.chat}
            </Button>
          ),
        },
      ]}
    />
  );
}
