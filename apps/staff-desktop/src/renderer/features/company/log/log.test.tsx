// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { commonErrors } from '@workspace/domain/contract/error';
import type { SentEmail } from '@workspace/domain/deliveries/schema';
import { afterEach, expect, it } from 'vitest';
import { type OpenScreen, openScreen } from '../../../testing/screen.tsx';
import { type Answer, type ReceivedCall, refusal } from '../../../testing/server.ts';
import { SentEmails } from './sent-emails.tsx';
import { StaffActs } from './staff-acts.tsx';

const companyId = '0190b8e2-0000-7000-8000-000000000001';

const act = (place: number, more: Partial<AuditEvent>): AuditEvent => ({
  event_id: `0190b8e2-0000-7000-8000-00000000010${place}`,
  company_id: companyId,
  company_name: 'Nordlys',
  occurred_at: '2026-11-20T13:00:00.000Z',
  actor_kind: 'staff',
  actor_id: null,
  actor_name: 'Astrid Thorsen',
  actor_label: 'Astrid Thorsen',
  subject_id: null,
  subject_name: null,
  operation: 'companies.update',
  entity_kind: 'company',
  entity_id: companyId,
  entity_name: null,
  entity_phone_number: null,
  before: { key_agreement_link: null },
  after: { key_agreement_link: 'https://sign.example/d/1' },
  names: {},
  outcome: 'done',
  count: 1,
  request_id: null,
  address: null,
  client: null,
  session_id: null,
  session: null,
  ...more,
});

const acts = [
  act(1, {}),
  act(2, {
    operation: 'impersonations.create',
    subject_name: 'Line Kjærgaard',
    before: null,
    after: null,
    session: {
      started_at: '2026-11-20T12:00:00.000Z',
      left_at: '2026-11-20T12:12:00.000Z',
      ends_at: null,
      reason: 'Import failed',
      views: 3,
      changes: 1,
      refusals: 0,
    },
  }),
  act(3, { operation: 'companies.archive', before: null, after: null, outcome: 'refused' }),
];
const older = act(4, { operation: 'companies.restore', before: null, after: null });

let app: OpenScreen;
afterEach(() => app.close());

const page = (data: readonly object[], total: number, next_cursor: string | null): Answer => ({
  status: 200,
  body: { data, page: { total, next_cursor } },
});
const rows = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');

it('says who of the staff did what and why, and reads the ones before them on request', async () => {
  app = await openScreen(<StaffActs companyId={companyId} />, ({ query }) =>
    query.get('cursor') === 'older' ? page([older], 4, null) : page(acts, 4, 'older'),
  );
  const texts = (await rows('What staff did')).map(({ textContent }) => textContent);
  expect(texts).toHaveLength(3);
  expect(texts[0]).toContain('Agreement set to https://sign.example/d/1');
  expect(texts[1]).toContain('Acted as Line Kjærgaard, 12 minutes, 3 views, 1 change');
  expect(texts[1]).toContain('Astrid Thorsen, “Import failed”');
  expect(texts[2]).toContain('Refused');
  expect(screen.getByText('3 of 4')).toBeTruthy();
  const [asked] = app.calls;
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    company_id: companyId,
    actor_kind: 'staff',
    fold: 'sessions',
    without: 'views',
  });

  await app.user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await rows('What staff did')).toHaveLength(4));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.queryByText('3 of 4')).toBeNull();
});

const email = (place: number, more: Partial<SentEmail>): SentEmail => ({
  email_id: `0190b8e2-0000-7000-8000-00000000020${place}`,
  channel: 'email',
  to: 'i…@nordlys.example',
  kind: 'notification',
  notification_type: 'number_active',
  status: 'sent',
  reason: null,
  created_at: '2026-11-20T13:00:00.000Z',
  settled_at: '2026-11-20T13:00:01.000Z',
  ...more,
});

it('says what became of each email and why, by a masked recipient', async () => {
  const list = [
    email(1, { status: 'failed', kind: 'esim_guide', reason: '550 5.1.1 No such mailbox' }),
    email(2, { status: 'pending', reason: 'No answer.', settled_at: null }),
    email(3, {}),
    email(4, {
      channel: 'sms',
      kind: 'confirmation_code',
      notification_type: null,
      to: '+45…56',
      status: 'failed',
      reason: 'Twilio refused the SMS: status 400, code 21211.',
    }),
  ];
  app = await openScreen(<SentEmails companyId={companyId} />, ({ path }) =>
    path === `/api/v0/companies/${companyId}/emails` ? page(list, 4, null) : undefined,
  );
  const texts = (await rows('What the customer was sent')).map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(
    /^eSIM guideTo i…@nordlys\.example550 5\.1\.1 No such mailboxNot delivered/,
  );
  expect(texts[1]).toContain('It will be tried again. No answer.Waiting');
  expect(texts[2]).toMatch(/^Number activeTo i…@nordlys\.exampleSent/);
  expect(texts[3]).toMatch(
    /^Confirmation code, by SMSTo \+45…56Twilio refused the SMS: status 400, code 21211\.Not delivered/,
  );
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('an empty list says so, and one that cannot be read is read again on request', async () => {
  let isBroken = true;
  const answer = ({ path }: ReceivedCall) => {
    if (!path.endsWith('/emails')) return page([], 0, null);
    return isBroken ? refusal(commonErrors.forbidden) : page([], 0, null);
  };
  app = await openScreen(
    <>
      <StaffActs companyId={companyId} />
      <SentEmails companyId={companyId} />
    </>,
    answer,
  );
  await screen.findByText(/Staff have not changed anything here yet/);
  await screen.findByText('The emails could not be loaded.');
  isBroken = false;
  await app.user.click(screen.getByRole('button', { name: /try again/i }));
  await screen.findByText('Nobody of the company was sent an email yet.');
  expect(screen.queryByText('The emails could not be loaded.')).toBeNull();
});
