import { chakra } from '@chakra-ui/react/styled-system';
import { updateMe } from '@workspace/domain/accounts/operations';
import type { User } from '@workspace/domain/accounts/schema';
import { nameSchema } from '@workspace/domain/shared/text';
import { Button } from '@workspace/ui/components/button';
import { Field } from '@workspace/ui/components/field';
import { Input } from '@workspace/ui/components/input';
import { shownEmail } from '@workspace/ui/format/email';
import { TextField } from '@workspace/ui/forms/fields';
import { Card, CardBody, CardFoot, CardHead } from '@workspace/ui/patterns/card';
import * as z from 'zod/mini';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import { FormErrors, FormProblem, OperationForm } from '../../forms/operation-form.tsx';
import { useOperationForm } from '../../forms/use-operation-form.ts';
import { messages } from './messages.ts';

const words = messages.name;

const schema = z.strictObject({ first_name: nameSchema(100), last_name: nameSchema(100) });

/** The person's own name. */
export function NameCard({ user }: { readonly user: User }) {
  const { first_name, last_name } = user;
  const control = useOperationForm(updateMe, {
    texts: words,
    schema,
    defaultValues: { first_name, last_name },
    callOf: (values, changed) => ({
      input: { body: changed },
      version: user.version,
      about: `${values.first_name} ${values.last_name}`,
    }),
  });
  const { isDirty } = control.form.formState;
  const disabledReason = useDisabledReason(updateMe);
  return (
    <Card>
      <CardHead title={words.title} />
      <OperationForm control={control}>
        <CardBody display="flex" flexDirection="column" gap="4">
          <FormProblem problem={control.problem} />
          <FormErrors />
          <chakra.div display="grid" gridTemplateColumns={{ md: '1fr 1fr' }} gap="4">
            <TextField
              name="first_name"
              label={words.first}
              autoComplete="given-name"
              disabled={disabledReason !== undefined}
            />
            <TextField
              name="last_name"
              label={words.last}
              autoComplete="family-name"
              disabled={disabledReason !== undefined}
            />
          </chakra.div>
          <Field label={words.email} hint={words.emailHint}>
            <Input value={shownEmail(user.email)} readOnly />
          </Field>
        </CardBody>
        <CardFoot justifyContent="flex-end">
          {disabledReason && (
            <chakra.span color="fg.muted" me="auto">
              {disabledReason}
            </chakra.span>
          )}
          <Button
            type="submit"
            variant="solid"
            loading={control.busy}
            disabled={!isDirty || disabledReason !== undefined}
          >
            {words.confirm}
          </Button>
        </CardFoot>
      </OperationForm>
    </Card>
  );
}
