import { expect, test } from 'vitest';
import { readTicket } from './link.ts';

const ticket = 'Wc1x0Zt7Vq3uJm9sKe2aPd8fHr5yLn4gBo6iTw-_XzQ';

test('a link opens with all of its ticket, and with nothing else', () => {
  expect(readTicket(`#${ticket}`)).toBe(ticket);
  for (const hash of ['', '#', `#${ticket.slice(1)}`, `#${ticket}x`, '#<script>']) {
    expect(readTicket(hash), hash).toBeNull();
  }
});
