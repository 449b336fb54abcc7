import type * as operations from '@workspace/domain/assistants/operations';
import type { Handler } from '../../../http/handler.ts';
import { listActivity } from './activity.ts';
import { decideChange, listChanges } from './deciding.ts';

export const cancelAssistantChange: Handler<typeof operations.cancelAssistantChange> = async (
  { unit, services, actor },
  { params },
) => {
  const decision = { id: params.change_id, verb: 'cancel', by: actor.name } as const;
  return { data: await decideChange(unit, services, decision) };
};

export const confirmAssistantChange: Handler<typeof operations.confirmAssistantChange> = async (
  { unit, services, actor },
  { params },
) => {
  const decision = { id: params.change_id, verb: 'confirm', by: actor.name } as const;
  return { data: await decideChange(unit, services, decision) };
};

export const listAssistantChanges: Handler<typeof operations.listAssistantChanges> = async ({
  unit,
  services,
}) => ({ data: await listChanges(unit, services) });

export const listAssistantActivity: Handler<typeof operations.listAssistantActivity> = async (
  { unit, services },
  { params },
) => ({ data: await listActivity(unit, services, params.company_id) });
