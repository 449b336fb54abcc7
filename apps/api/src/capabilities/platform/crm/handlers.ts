import type * as operations from '@workspace/domain/crm/operations';
import type { Handler } from '../../../http/handler.ts';
import { pauseOwn, readOwn, summarise } from './own.ts';
import { changeSettings } from './settings.ts';
import { readSettings } from './settings-store.ts';

export const getCrmSettings: Handler<typeof operations.getCrmSettings> = async ({ unit }) => ({
  data: await readSettings(unit),
});

export const changeCrmSettings: Handler<typeof operations.changeCrmSettings> = async (
  { unit, seenVersion },
  { params, body },
) => ({ data: await changeSettings(unit, params.company_id, body, seenVersion) });

export const getCrmSummary: Handler<typeof operations.getCrmSummary> = async ({ unit }) => ({
  data: await summarise(unit),
});

export const getOwnCrm: Handler<typeof operations.getOwnCrm> = async ({ actor, unit }) => ({
  data: await readOwn(unit, actor),
});

export const pauseOwnCrm: Handler<typeof operations.pauseOwnCrm> = async (
  { actor, unit },
  { body },
) => ({ data: await pauseOwn(unit, actor, body.is_paused) });
