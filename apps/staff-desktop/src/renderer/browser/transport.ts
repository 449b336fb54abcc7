import type { Transport } from '@workspace/domain/contract/client';
import { withAnswerTime } from '../../bridge/answer-time.ts';

/** The browser's `fetch`. */
export const transport: Transport = withAnswerTime((request) => fetch(request));
