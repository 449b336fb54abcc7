import type * as kybOperations from '@workspace/domain/kyb/operations';
import type * as operations from '@workspace/domain/onboarding/operations';
import type { Handler } from '../../../http/handler.ts';
import { activate } from '../../company/kyb/index.ts';
import { bookingPlaceOf } from './booking.ts';
import { acceptedTerms, readOnboarding, saveOnboarding as save } from './service.ts';

export const activateCompany: Handler<typeof kybOperations.activateCompany> = async ({ unit }) => ({
  data: await activate(unit, await acceptedTerms(unit)),
});

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
  return { data: await save(unit, actor.email, { entered: body, booking, seenVersion }) };
};
