import { chakra } from '@chakra-ui/react/styled-system';
import { emailSchema } from '@workspace/domain/accounts/schema';
import { inviteToHr } from '@workspace/domain/hr/operations';
import { Button } from '@workspace/ui/components/button';
import { DialogBody, DialogFooter } from '@workspace/ui/components/dialog';
import { TextField } from '@workspace/ui/forms/fields';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { isBlocked } from '../../data/use-command.ts';
import { FormProblem, FormWriteMode, OperationForm } from '../../forms/operation-form.tsx';
import { useOperationForm } from '../../forms/use-operation-form.ts';
import { HrDialogHead, stepHeight } from './hr-dialog-head.tsx';
import { messages } from './messages.ts';

const words = messages.invite;

const schema = z.object({
  email: emailSchema,
  first_name: z.string().check(z.trim(), z.minLength(1, words.noName), z.maxLength(100)),
});

interface AskStepProps {
  readonly companyId: string;
  readonly onBack: () => void;
  /** Called once the link is sent. */
  readonly onSent: () => void;
}

/** Sends the form for the service user to a colleague who has access to HiBob. */
export function AskStep({ companyId, onBack, onSent }: AskStepProps) {
  const control = useOperationForm(inviteToHr, {
    texts: words,
    schema,
    defaultValues: { email: '', first_name: '' },
    callOf: (body) => ({
      input: { params: { company_id: companyId }, body },
      about: body.email,
      onDone: onSent,
    }),
  });
  const { form, busy, problem, writeMode } = control;
  const { setFocus } = form;
  // The button that was pressed is gone with its step.
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <>
      <HrDialogHead title={words.title} text={messages.dialog.title} />
      <OperationForm
        control={control}
        display="flex"
        flexDirection="column"
        flex="1 1 auto"
        minH="0"
      >
        <DialogBody>
          <chakra.div display="flex" flexDirection="column" gap="4" minH={stepHeight}>
            <FormProblem problem={problem} />
            <p>{words.text}</p>
            <TextField name="email" label={words.email} type="email" autoComplete="off" />
            <TextField name="first_name" label={words.firstName} autoComplete="off" />
            <FormWriteMode writeMode={writeMode} />
          </chakra.div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onBack}>{messages.dialog.back}</Button>
          <Button type="submit" variant="solid" loading={busy} disabled={isBlocked(writeMode)}>
            {words.confirm}
          </Button>
        </DialogFooter>
      </OperationForm>
    </>
  );
}
