import { chakra } from '@chakra-ui/react/styled-system';
import type { HrConnection } from '@workspace/domain/hr/schema';
import { createIntegration } from '@workspace/domain/integrations/operations';
import { Button } from '@workspace/ui/components/button';
import { DialogBody, DialogFooter } from '@workspace/ui/components/dialog';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { isBlocked } from '../../data/use-command.ts';
import { FormProblem, FormWriteMode, OperationForm } from '../../forms/operation-form.tsx';
import { useOperationForm } from '../../forms/use-operation-form.ts';
import { FindGuide } from './find-guide.tsx';
import { HrDialogHead, stepHeight } from './hr-dialog-head.tsx';
import { messages } from './messages.ts';
import { type ServiceUser, ServiceUserFields, serviceUserSchema } from './service-user-fields.tsx';

const words = messages.dialog;

interface InfoStepProps {
  readonly companyId: string;
  readonly connection: HrConnection;
  /** In memory alone. */
  readonly entered: ServiceUser;
  /** Called with what the form has when another step takes its place. */
  readonly onEnter: (entered: ServiceUser) => void;
  readonly onAsk: () => void;
  readonly onCancel: () => void;
  /** Called once the service user is stored, and is being checked. */
  readonly onSent: () => void;
}

/** The form for the service user. */
export function InfoStep(props: InfoStepProps) {
  const { companyId, connection, entered, onEnter, onAsk, onCancel, onSent } = props;
  const control = useOperationForm(createIntegration, {
    texts: messages.send,
    schema: serviceUserSchema,
    defaultValues: entered,
    validation: 'onTouched',
    intent: 'content',
    callOf: (values) => ({
      input: { body: { integration_type: 'hibob' as const, company_id: companyId, ...values } },
      about: '',
      onDone() {
        onEnter(control.form.getValues());
        onSent();
      },
    }),
  });
  const { form, busy, problem, writeMode } = control;
  const { setFocus } = form;
  const { isValid } = useFormState({ control: form.control });
  // Also when one comes back from the other step, whose button is gone.
  useEffect(() => setFocus('username'), [setFocus]);
  return (
    <>
      <HrDialogHead title={words.title} text={words.first} />
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
            <FindGuide webhookUrl={connection.webhook_url} />
            <ServiceUserFields />
            <FormWriteMode writeMode={writeMode} />
          </chakra.div>
        </DialogBody>
        <DialogFooter>
          <chakra.span me="auto">
            <Button
              variant="ghost"
              onClick={() => {
                onEnter(form.getValues());
                onAsk();
              }}
            >
              {words.ask}
            </Button>
          </chakra.span>
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button
            type="submit"
            variant="solid"
            loading={busy}
            disabled={!isValid || isBlocked(writeMode)}
          >
            {messages.send.confirm}
          </Button>
        </DialogFooter>
      </OperationForm>
    </>
  );
}
