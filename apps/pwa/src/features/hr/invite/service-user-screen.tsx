import { chakra } from '@chakra-ui/react/styled-system';
import type { HrInvitation } from '@workspace/domain/hr/schema';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { FormProblem, FormWriteMode, OperationForm } from '../../../forms/operation-form.tsx';
import { isLinkEnded } from '../../public-flow/index.ts';
import { RefusedScreen, SendButton, Title, useAcceptance } from '../../vendor-invite/index.ts';
import { FindGuide } from '../find-guide.tsx';
import { type ServiceUser, ServiceUserFields, serviceUserSchema } from '../service-user-fields.tsx';
import { inviteWords, messages } from './messages.ts';

const words = messages.form;

interface ServiceUserScreenProps {
  readonly invitation: HrInvitation;
  /** In memory alone. */
  readonly ticket: string;
  readonly entered: ServiceUser;
  /** `field`: the first field has the focus, because what had it is gone. */
  readonly focus: 'field' | 'none';
  /** Called with what was sent. */
  readonly onEnter: (entered: ServiceUser) => void;
  /** Called with the invitation whose service user is being checked. */
  readonly onSent: (invitation: HrInvitation) => void;
}

/** The form for the service user, for a colleague who has access to HiBob. */
export function ServiceUserScreen(props: ServiceUserScreenProps) {
  const { invitation, ticket, entered, focus, onEnter, onSent } = props;
  const formId = useId();
  const control = useAcceptance({
    type: 'hibob',
    texts: words,
    schema: serviceUserSchema,
    defaultValues: entered,
    invitation,
    bodyOf: (values) => ({ ...values, ticket }),
    onSent(sent) {
      onEnter(control.form.getValues());
      onSent(sent);
    },
  });
  const { form, error, problem, writeMode } = control;
  const { setFocus } = form;
  const { isValid } = useFormState({ control: form.control });
  useEffect(() => {
    if (focus === 'field') setFocus('username');
  }, [focus, setFocus]);
  if (isLinkEnded(error)) return <RefusedScreen words={inviteWords} reason={error.message} />;
  const submit = (size: 'lg' | 'touch') => (
    <SendButton formId={formId} size={size} isValid={isValid} control={control}>
      {words.submit}
    </SendButton>
  );
  return (
    <PublicPage layout="guide" width="480px" foot={submit('touch')}>
      <Title focus="none">{words.title}</Title>
      <chakra.p mt="2" textStyle="lg" color="fg.muted" overflowWrap="anywhere">
        {words.lead(invitation.company_name)}
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
