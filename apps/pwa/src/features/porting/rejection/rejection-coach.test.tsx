// @vitest-environment happy-dom

// Loaded lazily by the screen: its code takes longer than a query waits.
import '../date/transfer-date-field.tsx';
import { screen } from '@testing-library/react';
import { rejectionOf } from '@workspace/domain/transfers/carrier/rejections';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { afterEach, expect, it } from 'vitest';
import { useRows } from '../../../data/use-rows.ts';
import { eventually } from '../../../offline/testing/eventually.ts';
import { itemId, seedTransfer } from '../../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../../testing/screen.tsx';
import { messages } from '../transfer-messages.ts';
import { RejectionCoach } from './rejection-coach.tsx';

const words = messages.rejected;
let app: OpenScreen;
const transfer = {
  country_code: 'FR',
  porting_type: 'personal',
  current_carrier: '{"carrierId":"fr_orange","carrierName":"Orange"}',
} as const;
const rejection = rejectionOf('code_invalid', transfer);

function Coach() {
  const item = useRows('porting_item').get(itemId(1));
  return item && <RejectionCoach item={item} name="Françoise Lefèvre" />;
}

async function open(reason = rejection, other: Partial<PortingItem> = {}) {
  app = await openScreen(<Coach />, {
    prepare({ tables }) {
      seedTransfer(tables, 1);
      const denmark = tables.country.get('DK');
      if (!denmark) throw new Error('There is no country.');
      const britain = {
        country_iso_code: 'GB',
        name: 'United Kingdom',
        time_zone: 'Europe/London',
      };
      tables.country.set('GB', { ...denmark, ...britain });
      const row = tables.porting_item.get(itemId(1));
      if (!row) throw new Error('There is no transfer.');
      tables.porting_item.set(itemId(1), {
        ...row,
        ...transfer,
        status: 'rejected',
        porting_number: '+33612345678',
        fields: { account_holder: 'Françoise Lefèvre' },
        secret_fields: ['rio'],
        porting_code_exists: true,
        porting_date: `${new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`,
        reason_code: reason.code,
        reason: reason.reason,
        rejected_field: reason.field,
        ...other,
      });
    },
  });
}
afterEach(() => app.close());

const rio = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^RIO code/ });
const send = () => app.user.click(screen.getByRole('button', { name: messages.correct.confirm }));

it('says what is wrong, where to find the code, and asks for it again', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'The RIO code is not right' })).toBeTruthy();
  expect(screen.getByText('Call 3179 from this number. The call is free.')).toBeTruthy();
  // A secret comes back empty.
  expect((await rio()).value).toBe('');
  expect(screen.queryByRole('textbox', { name: /Account holder/ })).toBeNull();
  await send();
  await screen.findByText(messages.rejected.codeMissing);
  await app.user.type(await rio(), '01P1A2B3C');
  await send();
  expect((await rio()).getAttribute('aria-invalid')).toBe('true');
  expect(app.peer.count('POST')).toBe(0);
});

it('does not send again what the carrier refused, and names the field that has to change', async () => {
  await open(rejectionOf('holder_mismatch', transfer));
  const sent: unknown[] = [];
  app.peer.onCall = ({ method, path, body }) => {
    if (method === 'POST' && path.endsWith('/correct')) sent.push(body);
    return undefined;
  };
  const holder = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Account holder/ });
  expect(holder.value).toBe('Françoise Lefèvre');
  expect(screen.queryByText(/optional/)).toBeNull();
  await screen.findByText(words.mustChange(['Account holder']));
  await send();
  await screen.findByText(words.refused('Orange'));
  expect(document.activeElement).toBe(holder);
  // Another writing of the same is the same.
  await app.user.type(holder, '  ');
  await send();
  expect(sent).toEqual([]);
  await app.user.type(holder, 'r');
  expect(screen.queryByText(words.mustChange(['Account holder']))).toBeNull();
  expect(screen.queryByRole('button', { name: words.askAgain })).toBeNull();
  await send();
  await eventually(() =>
    expect(sent).toEqual([{ fields: { account_holder: expect.any(String) } }]),
  );
});

it('asks again with the same values where the carrier is mistaken', async () => {
  await open();
  const sent: unknown[] = [];
  app.peer.onCall = ({ method, path, body }) => {
    if (method === 'POST' && path.endsWith('/correct')) sent.push(body);
    return undefined;
  };
  await rio();
  await app.user.click(screen.getByRole('button', { name: words.askAgain }));
  await eventually(() => expect(sent).toEqual([{ fields: {} }]));
});

it('checks a code when its field is left, and drops what no code has', async () => {
  await open();
  await app.user.type(await rio(), '01-p1 A2B3C');
  await app.user.tab();
  await screen.findByText('A RIO has 12 characters, such as 01P1A2B3CNPU.');
  expect((await rio()).value).toBe('01P1A2B3C');
  expect(app.peer.count('POST')).toBe(0);
});

it('shows the other details on demand, filled in but for secrets', async () => {
  await open();
  await app.user.click(await screen.findByText(messages.rejected.others));
  const holder = screen.getByRole<HTMLInputElement>('textbox', { name: /Account holder/ });
  expect(holder.value).toBe('Françoise Lefèvre');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /carrier/ }).value).toBe('Orange');
  // A mistake there is said at its field, and nothing is sent.
  await app.user.type(await rio(), '01P1A2B3CNPU');
  await app.user.clear(holder);
  await send();
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  expect(app.peer.count('POST')).toBe(0);
});

it('sends what was changed alone, under the version that is shown', async () => {
  await open();
  const sent: unknown[] = [];
  app.peer.onCall = ({ method, path, body, version }) => {
    if (method === 'POST' && path.endsWith('/correct')) sent.push({ body, version });
    return undefined;
  };
  await app.user.type(await rio(), '01p1a2b3cnpu');
  await send();
  await eventually(() => expect(sent.length).toBeGreaterThan(0));
  expect(sent[0]).toEqual({ body: { fields: { rio: '01p1a2b3cnpu' } }, version: '1' });
});

it('keeps the agreed day, or opens the calendar for another one', async () => {
  await open();
  const sent: unknown[] = [];
  app.peer.onCall = ({ method, path, body }) => {
    if (method === 'POST' && path.endsWith('/correct')) sent.push(body);
    return undefined;
  };
  expect(screen.queryByRole('group', { name: messages.rejected.date })).toBeNull();
  await app.user.click(await screen.findByRole('button', { name: messages.rejected.anotherDay }));
  const calendar = await screen.findByRole('group', { name: messages.rejected.date });
  const closed = ['unavailable', 'disabled', 'outside-range', 'selected'];
  const chosen = [...calendar.querySelectorAll<HTMLElement>('td > [data-value]')].find(
    (day) => !closed.some((state) => day.hasAttribute(`data-${state}`)),
  );
  if (!chosen) throw new Error('No day can be chosen.');
  await app.user.click(chosen);
  await app.user.type(await rio(), '01P1A2B3CNPU');
  await send();
  await eventually(() => expect(sent.length).toBeGreaterThan(0));
  expect(sent[0]).toEqual({
    fields: { rio: '01P1A2B3CNPU' },
    porting_date: `${chosen.dataset['value']}T00:00:00.000Z`,
  });
});

it('shows the calendar at once where the day was rejected, and does not send that day again', async () => {
  await open(rejectionOf('date_rejected', transfer));
  await screen.findByRole('group', { name: messages.rejected.date });
  await send();
  await screen.findByText(`${messages.rejected.anotherDay}.`);
  expect(app.peer.count('POST')).toBe(0);
});

it('rules out days after the code that was given expires, until a new one is typed', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await open(rejectionOf('holder_mismatch', { ...transfer, country_code: 'GB' }), {
    country_code: 'GB',
    porting_number: '+447400123456',
    fields: { account_holder: 'Françoise Lefèvre' },
    current_carrier: '{"carrierId":"gb_ee","carrierName":"EE"}',
    secret_fields: ['pac'],
    code_given_at: `${day(-20)}T12:00:00.000Z`,
    porting_date: `${day(20)}T00:00:00.000Z`,
  });
  // The agreed day is after the code: the calendar is open, and says why.
  await screen.findByRole('group', { name: messages.rejected.date });
  await send();
  expect(await screen.findAllByText(/The code of EE expires on/)).not.toHaveLength(0);
  expect(app.peer.count('POST')).toBe(0);
  await app.user.click(screen.getByText(messages.rejected.others));
  await app.user.type(screen.getByRole('textbox', { name: /PAC/ }), 'ABC123456');
  await eventually(() => expect(screen.queryByText(/The code of EE expires on/)).toBeNull());
});
