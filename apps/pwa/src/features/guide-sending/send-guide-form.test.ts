import { expect, test } from 'vitest';
import { sendGuideBody, sendGuideForm } from './send-guide-form.ts';

test('a typed number is sent without its spaces, and only where it is asked for', () => {
  const typed = { channel: 'sms_to', phone_number: '0045 20 (12) 34-56' } as const;
  expect(sendGuideForm.safeParse(typed).success).toBe(true);
  expect(sendGuideBody('n', typed)).toEqual({
    number_ids: ['n'],
    channel: 'sms',
    phone_number: '+4520123456',
  });
  expect(sendGuideBody('n', { ...typed, channel: 'sms' })).toEqual({
    number_ids: ['n'],
    channel: 'sms',
  });
  expect(sendGuideBody('n', { ...typed, channel: 'email' })).toEqual({
    number_ids: ['n'],
    channel: 'email',
  });
});

test('a number without its country code is refused at its field, but not where none is needed', () => {
  const refused = sendGuideForm.safeParse({ channel: 'sms_to', phone_number: '20123456' });
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['phone_number']]);
  expect(sendGuideForm.safeParse({ channel: 'email', phone_number: '' }).success).toBe(true);
});
