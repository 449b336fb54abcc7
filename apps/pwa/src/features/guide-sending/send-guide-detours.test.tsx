// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useRow } from '../../data/session/hooks.ts';
import { numberId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { SendGuideDialog } from './send-guide-dialog.tsx';

let app: OpenScreen;
let sent: unknown[];

function OfNumber() {
  const detail = useRow(numberId(9));
  return detail && <SendGuideDialog row={detail.row} onClose={() => {}} />;
}

beforeEach(async () => {
  sent = [];
  app = await openScreen(<OfNumber />, {
    prepare(peer) {
      peer.onCall = ({ path, body }) => {
        if (!path.endsWith('/guides')) return undefined;
        sent.push(body);
        const result = { number_id: numberId(9), outcome: 'sent', code: null, error: null };
        return { status: 200, body: { data: { results: [result] } } };
      };
    },
  });
});
afterEach(() => app.close());

const choose = async (way: RegExp) =>
  app.user.click(await screen.findByRole('radio', { name: way }));
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText(/^Phone number/), { target: { value } });
const send = () => app.user.click(screen.getByRole('button', { name: /^Send/ }));

it('a phone number that is no longer asked for does not hold the email back', async () => {
  await choose(/^SMS to another phone number/);
  type('12');
  await send();
  await choose(/^Email to/);
  await send();
  await expect.poll(() => sent).toEqual([{ number_ids: [numberId(9)], channel: 'email' }]);
});

it('by SMS after the email was chosen', async () => {
  await choose(/^Email to/);
  await choose(/^SMS to another phone number/);
  type('+4520123456');
  await send();
  await expect
    .poll(() => sent)
    .toEqual([{ number_ids: [numberId(9)], channel: 'sms', phone_number: '+4520123456' }]);
});
