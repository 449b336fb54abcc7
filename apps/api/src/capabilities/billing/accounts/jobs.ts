import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { Payments } from '../../../vendors/payments/port.ts';
import { removeMethod } from './messages.ts';

export const accountHandlers = (payments: Payments): MessageHandler[] => [
  handleMessage(removeMethod, ({ payload }) => payments.removeMethod(payload.method_id)),
];
