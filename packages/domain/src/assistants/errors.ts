import type { ErrorDefinition } from '../contract/error.ts';
import { changeMinutes, mostChangedRows, mostChangesADay } from './rules.ts';

export const assistantErrors = {
  mayNotWrite: {
    code: 'assistant_may_not_write',
    status: 403,
    message:
      'An assistant may not change anything with this key. An administrator can allow it at the key.',
  },
  tooMany: {
    code: 'too_many_assistant_changes',
    status: 429,
    message: `An assistant prepares at most ${mostChangesADay} changes a day with one key.`,
  },
  tooManyRows: {
    code: 'too_many_rows_for_assistant',
    status: 422,
    message: `An assistant changes at most ${mostChangedRows} rows at once.`,
  },
  tooLong: {
    code: 'answer_too_long',
    status: 422,
    message: 'This answer is too long for an assistant. Ask for fewer rows, or filter them.',
  },
  closed: {
    code: 'closed_to_assistants',
    status: 403,
    message: 'This is closed to assistants. An administrator does it in the portal.',
  },
  notConfirmed: {
    code: 'change_not_confirmed',
    status: 409,
    message: 'Nobody has confirmed this change yet.',
  },
  cancelled: {
    code: 'change_cancelled',
    status: 409,
    message: 'This change was cancelled.',
  },
  expired: {
    code: 'change_expired',
    status: 409,
    message: `This change was not carried out within ${changeMinutes} minutes. Prepare it again.`,
  },
  used: {
    code: 'change_used',
    status: 409,
    message: 'This change was carried out already. A change is good for once.',
  },
  otherArguments: {
    code: 'change_of_other_arguments',
    status: 409,
    message: 'What was confirmed is another change. Prepare this one.',
  },
  outdated: {
    code: 'change_outdated',
    status: 412,
    message: 'What this change is about has changed since. Prepare it again.',
  },
} as const satisfies Record<string, ErrorDefinition>;
