import type { recordGuideEvent as operation } from '@workspace/domain/guides/operations';
import type { Handler } from '../../../http/handler.ts';
import { recordEventOf } from '../open.ts';

export const recordGuideEvent: Handler<typeof operation> = async (
  { unit, services },
  { body },
) => ({ data: await recordEventOf(unit, services, body.ticket, body.event) });
