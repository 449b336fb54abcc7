import { chakra } from '@chakra-ui/react/styled-system';
import { harmlessCell } from '@workspace/domain/imports/cells';
import { manyPortInFields } from '@workspace/domain/transfers/many-fields';
import type { ManyTransfers as Report } from '@workspace/domain/transfers/many-schema';
import { requestManyTransfers } from '@workspace/domain/transfers/rules/operations';
import { Button } from '@workspace/ui/components/button';
import { DialogBody, DialogFooter } from '@workspace/ui/components/dialog';
import { Field } from '@workspace/ui/components/field';
import { Input, Select } from '@workspace/ui/components/input';
import { toaster } from '@workspace/ui/components/toast-store';
import { downloadCsv } from '@workspace/ui/format/export-csv';
import { Notice } from '@workspace/ui/patterns/notice';
import { useState } from 'react';
import { useMe } from '../../../data/session/hooks.ts';
import { useCommand } from '../../../data/use-command.ts';
import { UnpaidInvoiceNotice, useUnpaidInvoice } from '../../unpaid-invoice/index.ts';
import { ManyReport } from './many-report.tsx';
import { messages } from './messages.ts';
import { useTransferChoices } from './use-transfer-choices.ts';

const texts = messages.many;

function template(country: string): string {
  return `${manyPortInFields(country)
    .map(({ name }) => harmlessCell(name))
    .join(',')}\r\n`;
}

/** Transfers several numbers by a file, which is checked row by row first. */
export function ManyTransfers({ onClose }: { readonly onClose: () => void }) {
  const { company } = useMe();
  const companyId = company?.company_id ?? '';
  const [country, setCountry] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const { countries } = useTransferChoices('', 'business', companyId);
  const { run, busy, failure, fields, writeMode } = useCommand(requestManyTransfers, texts.texts);
  const possible = countries.filter(
    ({ country_iso_code: code }) => manyPortInFields(code).length > 0,
  );

  const send = (given: { dry_run?: 'true'; skip_refused?: 'true' }) => {
    if (file === null) return;
    void run(
      {
        query: { company_id: companyId },
        body: { country_iso_code: country, ...given },
        files: { file },
      },
      {
        about: file.name,
        onDone(answer) {
          if (!answer) return;
          const { state, counts } = answer.data;
          if (state === 'checked') return setReport(answer.data);
          onClose();
          toaster.success(texts.requested(counts.transfer), { text: texts.requestedText });
        },
      },
    );
  };
  const offline = writeMode === 'blocked' ? messages.offline : undefined;
  const problem = offline ?? fields['file'] ?? failure;
  const unpaid = useUnpaidInvoice();
  const isBlocked = offline !== undefined || unpaid !== undefined;
  const { transfer = 0, refused = 0 } = report?.counts ?? {};
  return (
    <>
      <DialogBody>
        <chakra.div display="flex" flexDirection="column" gap="4">
          <UnpaidInvoiceNotice />
          <p>{texts.intro}</p>
          {problem && (
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
          )}
          <Field label={messages.country} required>
            <Select
              value={country}
              onChange={({ target }) => {
                setCountry(target.value);
                setReport(null);
              }}
            >
              <option value="">{messages.chooseCountry}</option>
              {possible.map(({ country_iso_code: code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {country !== '' && (
            <>
              <Button onClick={() => downloadCsv(texts.fileName(country), template(country))}>
                {texts.template}
              </Button>
              <Field label={texts.file} required>
                <Input
                  type="file"
                  accept=".csv,text/csv"
                  onChange={({ target }) => {
                    setFile(target.files?.[0] ?? null);
                    setReport(null);
                  }}
                />
              </Field>
            </>
          )}
          {report && <ManyReport report={report} />}
        </chakra.div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{messages.cancel}</Button>
        {report && transfer > 0 ? (
          <Button
            variant="solid"
            loading={busy}
            disabled={isBlocked}
            title={unpaid}
            onClick={() => send(refused > 0 ? { skip_refused: 'true' } : {})}
          >
            {refused > 0 ? texts.skip(transfer) : texts.request(transfer)}
          </Button>
        ) : (
          <Button
            variant="solid"
            loading={busy}
            disabled={file === null || country === '' || isBlocked}
            title={unpaid}
            onClick={() => send({ dry_run: 'true' })}
          >
            {texts.check}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
