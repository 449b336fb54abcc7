import { webhookTypes } from '@workspace/domain/webhooks/events';
import { expect, test } from 'vitest';
import { allTypes, eventsInWords, typesOf } from './event-labels.ts';

test('every event can be chosen once', () => {
  expect(allTypes.toSorted()).toEqual(webhookTypes.toSorted());
});

test('all events are those of later versions too, and shown as all', () => {
  expect(typesOf(['*'])).toEqual(allTypes);
  expect(eventsInWords(['*'])).toEqual({
    count: 'All events',
    about: `${allTypes.length} of ${allTypes.length}`,
  });
});

test('some events are counted, with what they are about', () => {
  expect(eventsInWords(['porting_item.rejected', 'number.active', 'number.inactive'])).toEqual({
    count: '3 events',
    about: 'Numbers, transfers',
  });
  expect(eventsInWords(['invoice.ready'])).toEqual({ count: '1 event', about: 'Invoices' });
});
