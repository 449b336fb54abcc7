import { chakra } from '@chakra-ui/react/styled-system';
import { updateCompany } from '@workspace/domain/companies/operations';
import { type StaffRecord, staffLinkNames } from '@workspace/domain/companies/staff-record';
import { Button } from '@workspace/ui/components/button';
import { Field } from '@workspace/ui/components/field';
import { Input } from '@workspace/ui/components/input';
import { Link } from '@workspace/ui/components/link';
import { Card, CardBody, CardHead } from '@workspace/ui/patterns/card';
import { Notice } from '@workspace/ui/patterns/notice';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { messages } from './messages.ts';

interface AgreementProps {
  readonly record: StaffRecord;
}

const words = messages.agreement;

/** The same function for each render, so that it runs once. */
const focusWhenOpened = (input: HTMLInputElement | null) => input?.focus();

function Form({ record, onClose }: AgreementProps & { readonly onClose: () => void }) {
  const { busy, failure, fields, clear, run } = useCommand(updateCompany, { refusals: 'screen' });
  const [typed, setTyped] = useState(() => ({
    key_agreement_link: record.key_agreement_link ?? '',
    google_drive_folder: record.google_drive_folder ?? '',
  }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { company_id, version } = record;
    const body = {
      key_agreement_link: typed.key_agreement_link.trim() || null,
      google_drive_folder: typed.google_drive_folder.trim() || null,
    };
    void run({ params: { company_id }, body }, words.saved, version).then(({ status }) => {
      if (status === 'saved') onClose();
    });
  };
  const isAtField = staffLinkNames.some((name) => fields[name] !== undefined);
  return (
    <chakra.form noValidate onSubmit={save} display="grid" gap="4" aria-label={words.title}>
      {staffLinkNames.map((name, index) => (
        <Field key={name} label={words.fields[name]} error={fields[name]}>
          <Input
            type="url"
            inputMode="url"
            ref={index === 0 ? focusWhenOpened : undefined}
            maxLength={500}
            placeholder={words.placeholder}
            value={typed[name]}
            onChange={({ target }) => {
              clear();
              setTyped({ ...typed, [name]: target.value });
            }}
          />
        </Field>
      ))}
      {failure && !isAtField && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <chakra.div display="flex" gap="2" justifyContent="flex-end">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="solid" loading={busy}>
          {words.save}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

/** Links of the company that staff alone see; they open outside of the console. */
export function AgreementPanel({ record }: AgreementProps) {
  const [isEdited, setEdited] = useState(false);
  return (
    <Card aria-label={words.title}>
      <CardHead
        title={words.title}
        note={words.note}
        actions={!isEdited && <Button onClick={() => setEdited(true)}>{words.edit}</Button>}
      />
      <CardBody>
        {isEdited ? (
          <Form record={record} onClose={() => setEdited(false)} />
        ) : (
          <chakra.dl display="grid" gap="3">
            {staffLinkNames.map((name) => {
              const address = record[name];
              return (
                <div key={name}>
                  <chakra.dt color="fg.muted">{words.fields[name]}</chakra.dt>
                  <chakra.dd overflowWrap="anywhere">
                    {address === null ? (
                      words.none
                    ) : (
                      <Link href={address} target="_blank" rel="noreferrer noopener">
                        {address}
                      </Link>
                    )}
                  </chakra.dd>
                </div>
              );
            })}
          </chakra.dl>
        )}
      </CardBody>
    </Card>
  );
}
