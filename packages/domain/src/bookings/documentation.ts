import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import type {
  cancelBooking,
  createBooking,
  listBookingSlots,
  lookupBooking,
  moveBooking,
} from './operations.ts';
import { bookingSchema, bookingSlotsSchema, createdBookingSchema } from './schema.ts';

const ticket = 'k5TnPzq1yVw0Xc3sRf7uJh2mLd8bGa4eQi6oNt9vZxE';

const example = {
  booking_id: '0193d5a0-7c1e-7d3a-9b52-3f1f6d2f8a11',
  state: 'booked',
  start: '2026-11-24T09:30:00.000Z',
  end: '2026-11-24T10:00:00.000Z',
  first_name: 'Ingrid',
  last_name: 'Solheim',
  email: 'ingrid@fjord.example',
  time_zone: 'Europe/Oslo',
  video_url: null,
  calendar: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
} as const;

const fields = {
  booking_id: 'Id of the meeting.',
  state: '`cancelled` once it will not take place.',
  start: 'When it begins, in UTC.',
  end: 'When it ends, in UTC.',
  first_name: 'First name of whoever booked it.',
  last_name: 'Last name of whoever booked it.',
  email: 'Where the mails about it are sent.',
  time_zone: 'Time zone of whoever booked it, in which mails name its time.',
  video_url: 'Address of the video call, or null if the host sends it.',
  calendar: 'The meeting as an iCalendar file, or null once it is cancelled.',
};

export const bookingSchemas = [
  describeSchema(bookingSlotsSchema, {
    name: 'BookingSlots',
    description: 'When meetings with a sales consultant can begin.',
    fields: {
      host_name: 'Name of the consultant.',
      host_role: 'What the consultant does.',
      time_zone: 'Time zone in which the consultant works.',
      minutes: 'Length of a meeting.',
      starts: 'Free starts in UTC, of the month and of one day before and after it.',
      from: 'The first moment at which a meeting can begin.',
      until: 'The last moment at which a meeting can begin.',
    },
    example: {
      host_name: 'Mads Holmgaard',
      host_role: 'Sales consultant',
      time_zone: 'Europe/Oslo',
      minutes: 30,
      starts: ['2026-11-24T08:00:00.000Z', '2026-11-24T08:30:00.000Z'],
      from: '2026-11-21T21:00:00.000Z',
      until: '2027-01-20T09:00:00.000Z',
    },
  }),
  describeSchema(bookingSchema, {
    name: 'Booking',
    description: 'A meeting with a sales consultant.',
    fields,
    example,
  }),
  describeSchema(createdBookingSchema, {
    name: 'CreatedBooking',
    description: 'A meeting that was booked now.',
    fields: { ...fields, ticket: 'Opens the meeting again; null for a repeated request.' },
    example: { ...example, ticket },
  }),
];

const ticketField = { ticket: 'The ticket of the link in its email.' };

export const bookingDocs: {
  listBookingSlots: OperationDocs<typeof listBookingSlots>;
  createBooking: OperationDocs<typeof createBooking>;
  lookupBooking: OperationDocs<typeof lookupBooking>;
  moveBooking: OperationDocs<typeof moveBooking>;
  cancelBooking: OperationDocs<typeof cancelBooking>;
} = {
  listBookingSlots: {
    description:
      'Free times of the consultant: at least 12 hours and at most 60 days ahead, in the working hours, without public holidays.',
    query: { month: 'The month, `YYYY-MM`.' },
  },
  createBooking: {
    description:
      'Books a meeting without a login, and sends an invitation to the email address and to the host. An email address has at most two open meetings.',
    body: {
      start: 'One of the free starts.',
      first_name: 'First name of whoever comes.',
      last_name: 'Last name of whoever comes.',
      email: 'Where the invitation is sent.',
      note: 'What the meeting is about; only the host receives it.',
      time_zone: 'IANA name of the time zone in which mails name the time.',
    },
    bodyExample: {
      start: '2026-11-24T09:30:00.000Z',
      first_name: 'Ingrid',
      last_name: 'Solheim',
      email: 'ingrid@fjord.example',
      time_zone: 'Europe/Oslo',
    },
  },
  lookupBooking: {
    description: 'Opens the meeting of a link, until it begins.',
    body: ticketField,
    bodyExample: { ticket },
  },
  moveBooking: {
    description: 'Moves a meeting to another free time, and sends both sides a mail.',
    body: { ...ticketField, start: 'One of the free starts.' },
    bodyExample: { ticket, start: '2026-11-25T09:30:00.000Z' },
  },
  cancelBooking: {
    description: 'Cancels a meeting, and sends both sides a mail. Its time is free again.',
    body: ticketField,
    bodyExample: { ticket },
  },
};
