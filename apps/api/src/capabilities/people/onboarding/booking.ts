import type { BookingPlace } from '@workspace/domain/onboarding/schema';
import type { Configuration } from '../../../config/configuration.ts';

/**
 * Where the holder of an address books a meeting with a sales consultant; null while nothing can be
 * booked.
 */
export const bookingPlaceOf = (
  _configuration: Configuration,
  _email: string,
): BookingPlace | null => null;
