import type { updateCompany as operation } from '@workspace/domain/companies/operations';
import type { Handler } from '../../../http/handler.ts';
import { updateDetails } from '../details.ts';

export const updateCompany: Handler<typeof operation> = async (
  { unit, seenVersion },
  { body },
) => ({
  data: await updateDetails(unit, body, seenVersion),
});
