import type { deleteLogo as operation } from '@workspace/domain/companies/operations';
import type { Handler } from '../../../http/handler.ts';
import { removeLogo } from '../logo.ts';

export const deleteLogo: Handler<typeof operation> = async ({ unit }) => ({
  data: await removeLogo(unit),
});
