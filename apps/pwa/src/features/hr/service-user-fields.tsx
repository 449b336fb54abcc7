import { chakra } from '@chakra-ui/react/styled-system';
import {
  hrTokenSchema,
  hrUsernameSchema,
  hrWebhookSecretSchema,
} from '@workspace/domain/hr/schema';
import type { InputSize } from '@workspace/ui/components/input';
import { TextField } from '@workspace/ui/forms/fields';
import * as z from 'zod/mini';
import { messages } from './messages.ts';

const words = messages.dialog;

const required = (sentence: string, rule: z.core.$ZodType<string, string>) =>
  z.string().check(
    z.trim(),
    z.check(({ value, issues }) => {
      if (value === '') issues.push({ code: 'custom', message: sentence, input: value });
      else
        issues.push(
          ...(z.safeParse(rule, value).error?.issues ?? []).map(({ message }) => ({
            code: 'custom' as const,
            message,
            input: value,
          })),
        );
    }),
  );

/** Of a service user: each field is required, and says where it is found. */
export const serviceUserSchema = z.object({
  username: required(words.noUsername, hrUsernameSchema),
  token: required(words.noToken, hrTokenSchema),
  webhook_secret: required(words.noSecret, hrWebhookSecretSchema),
});

export type ServiceUser = z.infer<typeof serviceUserSchema>;

/** Before anything is entered. */
export const noServiceUser: ServiceUser = { username: '', token: '', webhook_secret: '' };

/** The fields of a service user, whose values are stored nowhere on the device. */
export function ServiceUserFields({ size }: { readonly size?: InputSize }) {
  const plain = {
    ...(size ? { size } : {}),
    autoComplete: 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    // A message must not move the button that was pressed to leave the field.
    linesBelow: 1 as const,
  };
  const hidden = { ...plain, type: 'password', autoComplete: 'new-password' };
  return (
    <chakra.div display="grid" gap="2">
      <TextField name="username" label={words.username} {...plain} />
      <TextField name="token" label={words.token} {...hidden} />
      <TextField name="webhook_secret" label={words.secret} {...hidden} />
    </chakra.div>
  );
}
