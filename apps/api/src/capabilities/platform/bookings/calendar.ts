import { brand } from '@workspace/domain/brand';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { BookingHost } from '../../../config/booking.ts';
import type { BookingModel } from './store.ts';

/** What a calendar does with the file: take the invitation, or remove it (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export interface CalendarContext {
  readonly host: BookingHost;
  readonly publicUrl: string;
  readonly now: Date;
}

/** What follows of the video call. */
export const videoSentence = ({ name, videoUrl }: BookingHost): string =>
  videoUrl === undefined ? `The link to the video call follows from ${name}.` : videoUrl;

/**
 * A meeting as an iCalendar file (RFC 5545). The same id and a greater sequence number replace an
 * earlier one. The note stays with the host, since calendars are shared.
 */
export function calendarFile(
  booking: BookingModel,
  method: CalendarMethod,
  { host, publicUrl, now }: CalendarContext,
): string {
  const name = `${booking.first_name} ${booking.last_name}`;
  const calendar = ical({
    prodId: { company: brand.name, product: 'Meetings', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `${booking.id}@${new URL(publicUrl).hostname}`,
    sequence: booking.sequence,
    stamp: now,
    start: booking.starts_at,
    end: booking.ends_at,
    summary: `${brand.name}: ${host.name} and ${name}`,
    description: videoSentence(host),
    ...(host.videoUrl === undefined ? {} : { location: host.videoUrl, url: host.videoUrl }),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: host.name, email: host.email },
    attendees: [
      {
        name,
        email: booking.email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return calendar.toString();
}
