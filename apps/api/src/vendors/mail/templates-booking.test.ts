import { expect, test } from 'vitest';
import { writeMail } from './templates.ts';

const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const booked = {
  audience: 'visitor',
  change: 'booked',
  host_name: 'Mads Holmgaard',
  minutes: 30,
  first_name: 'Ingrid',
  last_name: 'Solheim',
  email: 'ingrid@fjord.example',
  note: null,
  when: { day: 'Tuesday 24 November 2026', time: '10:30 to 11:00 (Oslo, UTC+1)' },
  before: null,
  video_url: null,
  url: `https://plans.example/booking#${'t'.repeat(43)}`,
  calendar: { method: 'REQUEST', content },
};

test('the visitor reads when the meeting is and how to move it, and gets the invitation', async () => {
  const { subject, text, html, calendar } = await writeMail('booking', booked);
  expect(subject).toBe('Meeting with Mads Holmgaard booked: Tuesday 24 November 2026');
  for (const words of [
    'Hi Ingrid, the meeting with Mads Holmgaard is booked.',
    'The link to the video call follows from Mads Holmgaard.',
    'Day: Tuesday 24 November 2026',
    'Time: 10:30 to 11:00 (Oslo, UTC+1)',
    `Move or cancel: ${booked.url}`,
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(words);
  }
  expect(html).toContain(booked.url);
  expect(calendar).toEqual({ method: 'REQUEST', content });
  expect(text + html).not.toMatch(/undefined|null/);
});

test('the video call is named where all have one address', async () => {
  const video_url = 'https://video.example/mads';
  const { text } = await writeMail('booking', { ...booked, video_url });
  expect(text).toContain(`Video call: ${video_url}`);
  expect(text).not.toContain('follows from');
});

test('a meeting that is moved names its former time, and one that is cancelled offers no link of it', async () => {
  const before = { day: 'Monday 23 November 2026', time: '09:00 to 09:30 (Oslo, UTC+1)' };
  const moved = await writeMail('booking', { ...booked, change: 'moved', before });
  expect(moved.subject).toContain('moved');
  expect(moved.text).toContain('Until now: Monday 23 November 2026, 09:00 to 09:30');
  const url = 'https://plans.example/booking';
  const calendar = { method: 'CANCEL', content };
  const gone = await writeMail('booking', { ...booked, change: 'cancelled', url, calendar });
  expect(gone.subject).toContain('cancelled');
  expect(gone.text).toContain('Book another time');
  expect(gone.text).not.toMatch(/#|Video call|calls you/);
  expect(gone.calendar?.method).toBe('CANCEL');
});

test('the host reads who comes and why, on one line, and what to do', async () => {
  const host = { ...booked, audience: 'host', url: null, note: 'Two carriers.\n\nHow do we move?' };
  const { subject, text, html } = await writeMail('booking', host);
  expect(subject).toBe('Meeting with Ingrid Solheim booked: Tuesday 24 November 2026');
  expect(text).toContain('Ingrid Solheim booked a meeting with you.');
  expect(text).toContain('About: Two carriers. How do we move?');
  expect(text).toContain('ingrid@fjord.example');
  expect(text + html).not.toContain('/booking#');
});
