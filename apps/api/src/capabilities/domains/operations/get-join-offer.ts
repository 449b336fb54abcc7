import type { getJoinOffer as operation } from '@workspace/domain/domains/operations';
import type { Handler } from '../../../http/handler.ts';
import { findOffer } from '../joining.ts';

export const getJoinOffer: Handler<typeof operation> = async ({ actor, unit }) => ({
  data: await findOffer(unit, actor.email),
});
