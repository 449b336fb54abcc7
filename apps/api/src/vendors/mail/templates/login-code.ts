import { brand } from '@workspace/domain/brand';
import * as z from 'zod';
import type { MailContent } from '../layout/content.ts';

export const loginCodeVariables = z.object({ code: z.string().regex(/^\d{6}$/) });

/** The code with which a person logs in at the embedded provider. */
export function loginCode({ code }: z.infer<typeof loginCodeVariables>): MailContent {
  return {
    subject: `Your ${brand.name} login code`,
    preview: 'It can be used once and is valid for 10 minutes.',
    title: 'Your login code',
    blocks: [
      { kind: 'code', label: 'Your code is', code },
      {
        kind: 'paragraph',
        text: `Enter it on the login page of ${brand.name}. It can be used once and is valid for 10 minutes.`,
      },
      {
        kind: 'note',
        text: 'If you did not request this code, you can ignore this email. Nobody can log in without the code.',
      },
    ],
    reason: 'You receive this email because your address was entered on the login page.',
  };
}
