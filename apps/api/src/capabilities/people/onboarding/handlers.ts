import type * as operations from '@workspace/domain/onboarding/operations';
import type { Handler } from '../../../http/handler.ts';
import { bookingPlaceOf } from './booking.ts';
import { readOnboarding, saveOnboarding as save } from './service.ts';

export const getOnboarding: Handler<typeof operations.getOnboarding> = async ({
  unit,
  actor,
  services,
}) => ({ data: await readOnboarding(unit, bookingPlaceOf(services.configuration, actor.email)) });

export const saveOnboarding: Handler<typeof operations.saveOnboarding> = async (
  { unit, actor, services, seenVersion },
  { body },
) => {
  const booking = bookingPlaceOf(services.configuration, actor.email);
  return { data: await save(unit, { entered: body, booking, seenVersion }) };
};
