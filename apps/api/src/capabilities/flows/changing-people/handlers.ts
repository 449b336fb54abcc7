import type * as operations from '@workspace/domain/accounts/operations';
import type * as peopleOperations from '@workspace/domain/accounts/people-operations';
import { invalid } from '@workspace/domain/contract/error';
import type { Handler } from '../../../http/handler.ts';
import { continueOpening, openCompany } from '../../people/accounts/index.ts';
import { archive, change, create, restore } from './changing-people.ts';

export const archiveUser: Handler<typeof peopleOperations.archiveUser> = async (
  { unit, seenVersion },
  { params, body },
) => ({ data: await archive(unit, params.user_id, body.numbers, seenVersion) });

export const createUser: Handler<typeof operations.createUser> = async (
  { unit, actor },
  { body },
) => {
  if (actor.kind === 'newcomer') return { data: await openCompany(unit, actor, body) };
  const founder = await continueOpening(unit, actor, body);
  if (founder) return { data: founder };
  const { role, avatar_url: _avatar, ...person } = body;
  if (role === 'admin') throw invalid({ role: 'Invite administrators by email instead.' });
  return { data: await create(unit, person) };
};

export const restoreUser: Handler<typeof peopleOperations.restoreUser> = async (
  { unit, seenVersion },
  { params },
) => ({ data: await restore(unit, params.user_id, seenVersion) });

export const updateUser: Handler<typeof peopleOperations.updateUser> = async (
  { unit, seenVersion },
  { params, body },
) => ({ data: await change(unit, params.user_id, body, seenVersion) });
