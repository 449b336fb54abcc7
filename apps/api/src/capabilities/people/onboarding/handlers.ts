import type * as kybOperations from '@workspace/domain/kyb/operations';
import type * as operations from '@workspace/domain/onboarding/operations';
import { bookingPlaceOf } from '../../../config/booking.ts';
import type { Handler } from '../../../http/handler.ts';
import { activate } from '../../company/kyb/index.ts';

import { acceptedTerms, readOnboarding, saveOnboarding as save } from './service.ts';
import { sendWelcome } from './welcome.ts';

export const activateCompany: Handler<typeof kybOperations.activateCompany> = async ({
  unit,
  actor,
  services,
}) => {
  const { account, isNew } = await activate(unit, await acceptedTerms(unit));
  if (isNew && actor.kind === 'admin') await sendWelcome(unit, actor.user_id, services);
  return { data: account };
};

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
