import { bookingErrors } from '@workspace/domain/bookings/errors';
import { AppError } from '@workspace/domain/contract/error';
import type { BookingHost } from '../../../config/booking.ts';
import type { Services } from '../../../services.ts';

/** A call about meetings with the host. */
export interface BookingCall {
  readonly services: Pick<Services, 'configuration' | 'sealer' | 'randomBytes'>;
  readonly host: BookingHost;
}

/** @throws AppError 404 if meetings are not booked on the own page */
export function bookingCall(services: BookingCall['services']): BookingCall {
  const { booking } = services.configuration;
  if (booking?.kind !== 'page') throw new AppError(bookingErrors.closed);
  return { services, host: booking.host };
}
