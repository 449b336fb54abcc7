// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { companyErrors } from '@workspace/domain/companies/errors';
import type { StaffRecord } from '@workspace/domain/companies/staff-record';
import { afterEach, expect, it } from 'vitest';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { type ReceivedCall, refusal } from '../../testing/server.ts';
import { AgreementPanel } from './agreement-panel.tsx';
import { Archive, Restore } from './archive.tsx';
import { messages } from './messages.ts';
import { PlannedArchive } from './planned-archive.tsx';

const record: StaffRecord = {
  company_id: '0190b8e2-0000-7000-8000-000000000001',
  name: 'Nordlys',
  status: 'activated',
  is_archived: false,
  key_agreement_link: 'https://sign.example/d/1',
  google_drive_folder: null,
  archives_on: null,
  running_numbers: 0,
  today: '2026-11-30',
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

it('a company with running numbers is archived on a day that is asked, with all of them', async () => {
  app = await openScreen(<Archive record={{ ...record, running_numbers: 2 }} />, done);
  await ask();
  await screen.findByText('2 numbers of the company are still running.');
  screen.getByText('End all numbers on a day and archive the company then');
  expect(screen.queryByRole('button', { name: 'Archive company' })).toBeNull();
  const plan = screen.getByRole('button', { name: 'Plan archiving' });
  await app.user.click(plan);
  await screen.findByText('Enter a day, or choose it in the calendar.');
  const field = screen.getByRole('textbox', { name: 'Day' });
  // Today is too early, and a day in more than a year too late.
  for (const day of ['2026-11-30', '2027-12-01']) {
    await app.user.clear(field);
    await app.user.type(field, day);
    await app.user.click(plan);
    await screen.findByText('Choose a day from 1 Dec 2026 to 30 Nov 2027.');
  }
  expect(writes()).toEqual([]);
  await app.user.clear(field);
  await app.user.type(field, '2026-12-14');
  await app.user.click(plan);
  await screen.findByText('Archiving planned');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toMatchObject([
    { method: 'PUT', body: { ends_on: '2026-12-14' }, version: '"7"' },
  ]);
});

it('the planned day is shown, changed, and revoked after a question', async () => {
  const planned = { ...record, archives_on: '2026-12-14', running_numbers: 2 };
  const reason = 'A colleague has changed the company.';
  app = await openScreen(
    <>
      <Archive record={planned} />
      <PlannedArchive record={planned} on={planned.archives_on} />
    </>,
    (call) =>
      call.method === 'DELETE' && writes().length === 1
        ? refusal({ status: 412, code: 'stale_version', message: reason })
        : done(call),
  );
  await screen.findByText('Will be archived on 14 Dec 2026');
  await app.user.click(screen.getByRole('button', { name: 'Keep the company' }));
  await screen.findByText(/It is not archived on 14 Dec 2026, and its numbers go on/);
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(writes()).toEqual([]);

  await app.user.click(screen.getByRole('button', { name: 'Keep the company' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Keep the company' }));
  expect((await screen.findByRole('alert')).textContent).toContain(reason);
  expect(screen.queryByText('Company kept')).toBeNull();
  await app.user.click(dialog.getByRole('button', { name: 'Keep the company' }));
  await screen.findByText('Company kept');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await ask();
  expect(await screen.findByRole('textbox', { name: 'Day' })).toHaveProperty('value', '2026-12-14');
  await app.user.click(screen.getByRole('button', { name: 'Change the day' }));
  await screen.findByText('Day changed');
  expect(writes().map(({ method, version }) => [method, version])).toEqual([
    ['DELETE', '"7"'],
    ['DELETE', '"7"'],
    ['PUT', '"7"'],
  ]);
});

it('once its day has begun, a company is no longer kept', async () => {
  const planned = { ...record, archives_on: '2026-11-30', running_numbers: 1200 };
  app = await openScreen(<PlannedArchive record={planned} on={planned.archives_on} />, done);
  await screen.findByText('Is being archived now');
  screen.getByText('1,200 numbers still to end.');
  expect(screen.queryByRole('button')).toBeNull();
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
