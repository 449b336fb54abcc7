import { bookingPath } from '../../../config/booking.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import type { Services } from '../../../services.ts';
import { sendMail } from '../../../vendors/mail/message.ts';
import type { BookingMail } from '../../../vendors/mail/templates/booking.ts';
import { type CalendarMethod, calendarFile } from './calendar.ts';
import type { BookingCall } from './call.ts';
import type { Span } from './slots.ts';
import type { BookingModel } from './store.ts';
import { whenWords } from './when.ts';

export type Change = BookingMail['change'];

function queue(
  unit: UnitOfWork,
  { sealer }: Pick<Services, 'sealer'>,
  to: string,
  variables: BookingMail,
): void {
  const id = unit.newId();
  const secret = sealOutboxSecret(sealer, id, { ...variables });
  unit.send(sendMail, { template: 'booking', to }, { id, secret });
}

/** The host's calendar takes the meeting itself; the other side is invited to it. */
const methodOf = (change: Change, audience: BookingMail['audience']): CalendarMethod => {
  if (change === 'cancelled') return 'CANCEL';
  return audience === 'host' ? 'PUBLISH' : 'REQUEST';
};

/**
 * Queues the mails about a meeting that was booked, moved or cancelled: one to the visitor,
 * with the link that moves and cancels it, and one to the host.
 * @param change.before when it was until now, of a meeting that is moved
 * @param ticket of the link
 */
export function sendMails(
  unit: UnitOfWork,
  { services, host }: BookingCall,
  booking: BookingModel,
  {
    change,
    before,
    ticket,
  }: {
    readonly change: Change;
    readonly before?: Span;
    readonly ticket: string;
  },
): void {
  const { publicUrl } = services.configuration;
  const isCancelled = change === 'cancelled';
  const mailFor = (audience: BookingMail['audience'], timeZone: string): BookingMail => {
    const method = methodOf(change, audience);
    return {
      audience,
      change,
      host_name: host.name,
      minutes: (booking.ends_at.getTime() - booking.starts_at.getTime()) / 60_000,
      first_name: booking.first_name,
      last_name: booking.last_name,
      email: booking.email,
      note: audience === 'host' ? booking.note : null,
      when: whenWords(timeZone, booking.starts_at, booking.ends_at),
      before: before ? whenWords(timeZone, before.start, before.end) : null,
      video_url: host.videoUrl ?? null,
      url:
        audience === 'host'
          ? null
          : new URL(isCancelled ? bookingPath : `${bookingPath}#${ticket}`, publicUrl).href,
      calendar: {
        method,
        content: calendarFile(booking, method, { host, publicUrl, now: unit.now }),
      },
    };
  };
  queue(unit, services, booking.email, mailFor('visitor', booking.time_zone));
  queue(unit, services, host.email, mailFor('host', host.timeZone));
}
