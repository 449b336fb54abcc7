import { chakra } from '@chakra-ui/react/styled-system';
import { displayName } from '@workspace/domain/accounts/schema';
import type { Company } from '@workspace/domain/companies/schema';
import { Avatar } from '@workspace/ui/components/avatar';
import { Button } from '@workspace/ui/components/button';
import { Flag } from '@workspace/ui/components/flag';
import { ExternalIcon, PencilIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { VisuallyHidden } from '@workspace/ui/components/visually-hidden';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { type ReactNode, useRef, useState } from 'react';
import { usePendingChanges, useReference } from '../../data/session/hooks.ts';
import { ConflictOfChange } from '../changes/index.ts';
import { DetailsEditor } from './details-form.tsx';
import { messages } from './messages.ts';

const { fields: labels, ...words } = messages.details;

const Unset = () => <chakra.span color="fg.subtle">{words.none}</chakra.span>;

function Website({ address }: { readonly address: string }) {
  return (
    <Link href={address} target="_blank" rel="noreferrer" minW="0">
      <span className="ui-ellipsis">{address.replace(/^https?:\/\/|\/$/g, '')}</span>
      <ExternalIcon size={14} />
      <VisuallyHidden>({words.opensNew})</VisuallyHidden>
    </Link>
  );
}

function Facts({ company }: { readonly company: Company }) {
  const { countries, users } = useReference();
  const country = countries.get(company.country_iso_code);
  const contact = company.contact_person_id && users.get(company.contact_person_id);
  const contactName = contact && displayName(contact);
  const text = (value: string | null): ReactNode =>
    value === null ? <Unset /> : <chakra.span overflowWrap="anywhere">{value}</chakra.span>;
  const { name, website, street_name: street, zip_code: zip, city, state } = company;
  const lists = [
    [
      {
        term: labels.name,
        value: (
          <chakra.span fontWeight="medium" overflowWrap="anywhere">
            {name}
          </chakra.span>
        ),
      },
      { term: labels.website, value: website ? <Website address={website} /> : <Unset /> },
      {
        term: labels.country_iso_code,
        value: (
          <>
            <Flag code={company.country_iso_code} label="" />
            {country?.name ?? company.country_iso_code}
          </>
        ),
      },
      {
        term: labels.contact_person_id,
        value: contactName ? (
          <>
            <Avatar name={contactName} size="sm" />
            {contactName}
          </>
        ) : (
          <Unset />
        ),
      },
    ],
    [
      { term: labels.street_name, value: text(street) },
      { term: labels.zip_code, value: text(zip) },
      { term: labels.city, value: text(city) },
      { term: labels.state, value: text(state) },
    ],
  ];
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="10"
      px="5"
      py="2"
      // On phones the two lists are one.
      css={{
        '& > dl + dl': { borderTopWidth: { base: '1px', md: '0' }, borderColor: 'border.muted' },
      }}
    >
      {lists.map((items) => (
        <DescriptionList key={items[0]?.term} items={items} termWidth="112px" />
      ))}
    </chakra.div>
  );
}

/** The company details (specification 2, 2.3), in read and in edit mode. */
export function DetailsCard({ company }: { readonly company: Company }) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const changes = (usePendingChanges() ?? []).filter(
    ({ entityId }) => entityId === company.company_id,
  );
  const conflicting = changes.find(({ conflict }) => conflict !== undefined);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <Card aria-label={words.title}>
      <CardHead
        title={words.title}
        note={changes.length > 0 && !isEditing ? <PendingMark /> : undefined}
        actions={
          !isEditing && (
            <Button ref={edit} size="sm" icon={<PencilIcon />} onClick={() => setEditing(true)}>
              {words.edit}
            </Button>
          )
        }
      />
      {conflicting?.conflict && (
        <chakra.div p="5" borderBottomWidth="1px">
          <ConflictOfChange
            change={{ ...conflicting, conflict: conflicting.conflict }}
            title={conflicting.description}
          />
        </chakra.div>
      )}
      {isEditing ? (
        <DetailsEditor company={company} onClose={close} />
      ) : (
        <Facts company={company} />
      )}
    </Card>
  );
}
