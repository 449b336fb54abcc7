import { brand } from '@workspace/domain/brand';
import * as z from 'zod';

/** The text of an email. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** A template validates its variables and renders them; never logged, since they contain codes. */
interface Template<V extends z.ZodType> {
  readonly variables: V;
  write(variables: z.infer<V>): MailText;
}

const template = <V extends z.ZodType>(
  variables: V,
  write: (values: z.infer<V>) => MailText,
): Template<V> => ({ variables, write });

const templates = {
  login_code: template(z.object({ code: z.string().regex(/^\d{6}$/) }), ({ code }) => ({
    subject: `Your ${brand.name} login code`,
    text: [
      `Your code is ${code}`,
      `Enter it on the login page of ${brand.name}. It can be used once and is valid for 10 minutes.`,
      'If you did not request this code, you can ignore this email. Nobody can log in without the code.',
      `${brand.name}\n${brand.supportAddress}`,
    ].join('\n\n'),
  })),
} as const;

export const mailTemplateSchema = z.enum(['login_code']);
export type MailTemplate = z.infer<typeof mailTemplateSchema>;

/**
 * Renders a mail.
 * @throws ZodError if a variable is missing or invalid.
 */
export function writeMail(name: MailTemplate, variables: unknown): MailText {
  const { variables: schema, write } = templates[name];
  return write(schema.parse(variables));
}
