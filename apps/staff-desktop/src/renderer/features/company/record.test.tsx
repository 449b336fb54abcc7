// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { companyErrors } from '@workspace/domain/companies/errors';
import type { StaffRecord } from '@workspace/domain/companies/staff-record';
import { afterEach, expect, it } from 'vitest';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { type ReceivedCall, refusal } from '../../testing/server.ts';
import { AgreementPanel } from './agreement-panel.tsx';
import { Archive, Restore } from './archive.tsx';
import { messages } from './messages.ts';

const record: StaffRecord = {
  company_id: '0190b8e2-0000-7000-8000-000000000001',
  name: 'Nordlys',
  status: 'activated',
  is_archived: false,
  key_agreement_link: 'https://sign.example/d/1',
  google_drive_folder: null,
  running_numbers: 0,
  version: 7,
};

let app: OpenScreen;
afterEach(() => app.close());

const writes = () => app.calls.filter(({ method }) => method !== 'GET');
const done = ({ path }: ReceivedCall) =>
  path.endsWith('/archive') || path.endsWith('/restore')
    ? { status: 200, body: { data: record } }
    : undefined;
const ask = () => app.user.click(screen.getByRole('button', { name: 'Archive' }));

it('a company with running numbers is not archived: its numbers come first', async () => {
  app = await openScreen(<Archive record={{ ...record, running_numbers: 2 }} />, done);
  await ask();
  await screen.findByText(
    '2 numbers of the company are still running. End them first, then it can be archived.',
  );
  expect(screen.queryByRole('button', { name: 'Archive company' })).toBeNull();
  expect(writes()).toEqual([]);
});

it('a number that was ordered meanwhile refuses it, with the reason in the dialog', async () => {
  app = await openScreen(<Archive record={record} />, () => refusal(companyErrors.numbersRunning));
  await ask();
  await app.user.click(await screen.findByRole('button', { name: 'Archive company' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(companyErrors.numbersRunning.message);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByText('Company archived')).toBeNull();
});

it('archives, and brings back, the row that the page shows', async () => {
  app = await openScreen(
    <>
      <Archive record={record} />
      <Restore record={{ ...record, is_archived: true, version: 8 }} />
    </>,
    done,
  );
  await ask();
  await app.user.click(await screen.findByRole('button', { name: 'Archive company' }));
  await screen.findByText('Company archived');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await app.user.click(screen.getByRole('button', { name: 'Bring back' }));
  await screen.findByText('Company brought back');
  expect(writes().map(({ path, version }) => [path.split('/').at(-1), version])).toEqual([
    ['archive', '"7"'],
    ['restore', '"8"'],
  ]);
});

it('a link that is refused stays in its field; an empty one is removed', async () => {
  const fields = { key_agreement_link: 'Enter an address that begins with https://.' };
  let isRefused = true;
  app = await openScreen(<AgreementPanel record={record} />, ({ method }) => {
    if (method !== 'PATCH') return undefined;
    return isRefused
      ? refusal({ status: 422, code: 'invalid', message: 'Invalid.' }, { fields })
      : { status: 200, body: { data: {} } };
  });
  await app.user.click(screen.getByRole('button', { name: messages.agreement.edit }));
  const link = screen.getByLabelText('Key agreement link');
  await app.user.clear(link);
  await app.user.paste('http://sign.example');
  await app.user.click(screen.getByRole('button', { name: 'Save links' }));
  await screen.findByText(fields.key_agreement_link);
  expect(link).toHaveProperty('value', 'http://sign.example');
  expect(screen.queryByText('Links saved')).toBeNull();

  isRefused = false;
  await app.user.clear(link);
  await waitFor(() => expect(screen.queryByText(fields.key_agreement_link)).toBeNull());
  await app.user.click(screen.getByRole('button', { name: 'Save links' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]).toMatchObject({
    body: { key_agreement_link: null, google_drive_folder: null },
    version: '"7"',
  });
});
