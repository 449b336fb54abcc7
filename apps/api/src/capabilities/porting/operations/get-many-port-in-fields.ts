import { manyPortInFields } from '@workspace/domain/porting/many-fields';
import type { getManyPortInFields as operation } from '@workspace/domain/porting/rules-operations';
import type { Handler } from '../../../http/handler.ts';

export const getManyPortInFields: Handler<typeof operation> = async (_context, { params }) => ({
  data: { fields: [...manyPortInFields(params.iso)] },
});
