import { chakra } from '@chakra-ui/react/styled-system';
import type { HrInvitation } from '@workspace/domain/hr/schema';
import { acceptCrmInvitation } from '@workspace/domain/integrations/operations';
import { Button } from '@workspace/ui/components/button';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { publicQuery } from '../../../data/public-data.tsx';
import { isBlocked } from '../../../data/use-command.ts';
import { FormProblem, FormWriteMode, OperationForm } from '../../../forms/operation-form.tsx';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import { isLinkEnded } from '../../public-flow/index.ts';
import { FindGuide } from '../find-guide.tsx';
import { noServiceUser, ServiceUserFields, serviceUserSchema } from '../service-user-fields.tsx';
import { messages } from './messages.ts';
import { RefusedScreen } from './outcome-screens.tsx';

const words = messages.form;

interface FormScreenProps {
  readonly invitation: HrInvitation;
  /** In memory alone. */
  readonly ticket: string;
  /** Called with the invitation whose service user is being checked. */
  readonly onSent: (invitation: HrInvitation) => void;
}

/** The form for the service user, for a colleague who has access to HiBob. */
export function FormScreen({ invitation, ticket, onSent }: FormScreenProps) {
  const { company_id, company_name: company } = invitation;
  const formId = useId();
  const control = useOperationForm(acceptCrmInvitation, {
    texts: words,
    schema: serviceUserSchema,
    defaultValues: noServiceUser,
    validation: 'onTouched',
    intent: 'content',
    callOf: (values) => ({
      input: {
        query: publicQuery,
        body: {
          integration_type: 'hibob' as const,
          company_id,
          ...values,
          portal_url: window.location.origin,
          ticket,
        },
      },
      about: company,
      onDone: (answer) => {
        if (answer?.data.integration_type === 'hibob') onSent(answer.data);
      },
    }),
  });
  const { form, busy, error, problem, writeMode } = control;
  const { isValid } = useFormState({ control: form.control });
  if (isLinkEnded(error)) return <RefusedScreen reason={error.message} />;
  const submit = (size: 'lg' | 'touch') => (
    <Button
      type="submit"
      form={formId}
      size={size}
      variant="solid"
      loading={busy}
      disabled={!isValid || isBlocked(writeMode)}
      style={size === 'touch' ? { flexGrow: 1 } : { minWidth: 132 }}
    >
      {words.submit}
    </Button>
  );
  return (
    <PublicPage layout="guide" width="480px" foot={submit('touch')}>
      <chakra.h1 textStyle="question" css={{ mdDown: { fontSize: '26px', lineHeight: '32px' } }}>
        {words.title}
      </chakra.h1>
      <chakra.p mt="2" textStyle="lg" color="fg.muted" overflowWrap="anywhere">
        {words.lead(company)}
      </chakra.p>
      <OperationForm
        id={formId}
        control={control}
        display="flex"
        flexDirection="column"
        gap="4"
        mt="6"
      >
        <FormProblem problem={problem} />
        <FindGuide webhookUrl={invitation.webhook_url} />
        <ServiceUserFields size="wizard" />
        <chakra.p textStyle="xs" color="fg.subtle">
          {words.kept}
        </chakra.p>
        <FormWriteMode writeMode={writeMode} />
      </OperationForm>
      <chakra.div hideBelow="md" mt="6">
        {submit('lg')}
      </chakra.div>
    </PublicPage>
  );
}
