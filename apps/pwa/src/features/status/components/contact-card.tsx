import { chakra } from '@chakra-ui/react/styled-system';
import type { Status } from '@workspace/domain/status/schema';
import { Avatar } from '@workspace/ui/components/avatar';
import { Button } from '@workspace/ui/components/button';
import { ChatIcon, MailIcon } from '@workspace/ui/components/icons';
import { Card } from '@workspace/ui/patterns/card';
import { Mark } from '@workspace/ui/patterns/public-page';
import type { ReactNode } from 'react';
import { contactSupport } from '../../../platform/support.ts';
import { messages } from '../messages.ts';

const words = messages.contact;

interface ContactProps {
  readonly mark: ReactNode;
  readonly name: string;
  readonly text: string;
  readonly action: ReactNode;
}

function Contact({ mark, name, text, action }: ContactProps) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      minH="60px"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      {mark}
      <chakra.div flex="1" minW="0">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="xs" color="fg.subtle">
          {text}
        </chakra.p>
      </chakra.div>
      {action}
    </chakra.div>
  );
}

/** Whom to ask: the company's IT team, and the provider's support. */
export function ContactCard({ status }: { readonly status: Status }) {
  const { contact, company_name: company } = status;
  return (
    <Card p="5" aria-label={words.title}>
      <chakra.h2 textStyle="card" mb="2">
        {words.title}
      </chakra.h2>
      {contact && (
        <Contact
          mark={<Avatar name={contact.name} />}
          name={contact.name}
          text={words.role(company)}
          action={
            <Button
              icon={<MailIcon />}
              href={`mailto:${contact.email}?subject=${encodeURIComponent(words.subject)}`}
            >
              {words.ask}
            </Button>
          }
        />
      )}
      <Contact
        mark={<Mark size={28} />}
        name={words.support}
        text={words.supportText}
        action={
          <Button icon={<ChatIcon />} onClick={() => contactSupport(messages.supportText)}>
            {words.write}
          </Button>
        }
      />
    </Card>
  );
}
