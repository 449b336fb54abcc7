import type * as operations from '@workspace/domain/marketing/operations';
import { type Handler, withoutTransaction } from '../../../http/handler.ts';
import { submitOnboardingForm } from './submitting.ts';

export const getMarketingForm = withoutTransaction<typeof operations.getMarketingForm>(
  async ({ services }) => ({ data: await services.marketingForm() }),
);

export const submitMarketingForm: Handler<typeof operations.submitMarketingForm> = async (
  { actor, unit, services },
  { body },
) => {
  await submitOnboardingForm(unit, services, { fields: body.fields, email: actor.email });
  return undefined;
};
