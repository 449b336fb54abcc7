import { chakra } from '@chakra-ui/react/styled-system';
import { type NotificationType, notificationEvent } from '@workspace/domain/events/catalogue';
import {
  getNotificationSettings,
  putNotificationSettings,
} from '@workspace/domain/notifications/operations';
import type { NotificationSettings } from '@workspace/domain/notifications/schema';
import { Button } from '@workspace/ui/components/button';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { useNamedField } from '@workspace/ui/forms/fields';
import { Card, CardBody, CardFoot, CardHead } from '@workspace/ui/patterns/card';
import { ErrorState, OfflineState } from '@workspace/ui/patterns/error-state';
import * as z from 'zod/mini';
import { useSyncState } from '../../data/session/hooks.ts';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import { useOperation } from '../../data/use-operation.ts';
import { FormProblem, OperationForm } from '../../forms/operation-form.tsx';
import { useOperationForm } from '../../forms/use-operation-form.ts';
import { contactSupport, supportText } from '../../platform/support.ts';
import { messages } from './messages.ts';

const words = messages.emails;
const texts = { ...words, failed: words.saveFailed };

const schema = z.strictObject({ by_email: z.array(z.string()) });

/** Whether an event is sent by email. */
function TypeField({
  type,
  disabled,
}: {
  readonly type: NotificationType;
  readonly disabled: boolean;
}) {
  const { control } = useNamedField('by_email');
  return (
    <Checkbox {...control} value={type} disabled={disabled}>
      {notificationEvent(type).label}
    </Checkbox>
  );
}

function EmailForm({ settings }: { readonly settings: NotificationSettings }) {
  const types: readonly NotificationType[] = settings.events.map(({ type }) => type);
  const control = useOperationForm(putNotificationSettings, {
    texts,
    schema,
    defaultValues: {
      by_email: settings.events.filter(({ email }) => email).map(({ type }) => type),
    },
    callOf: ({ by_email: chosen }) => ({
      input: { body: { events: types.map((type) => ({ type, email: chosen.includes(type) })) } },
      version: settings.version,
      about: '',
    }),
  });
  const { isDirty } = control.form.formState;
  const disabledReason = useDisabledReason(putNotificationSettings);
  return (
    <OperationForm control={control}>
      <CardBody display="flex" flexDirection="column" gap="4">
        <chakra.p color="fg.muted" maxW="measure">
          {words.lead}
        </chakra.p>
        <FormProblem problem={control.problem} />
        <chakra.fieldset
          display="grid"
          gridTemplateColumns={{ md: '1fr 1fr' }}
          columnGap="4"
          rowGap="2"
          border="0"
          minW="0"
        >
          <chakra.legend className="ui-sr">{words.title}</chakra.legend>
          {types.map((type) => (
            <TypeField key={type} type={type} disabled={disabledReason !== undefined} />
          ))}
        </chakra.fieldset>
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
  );
}

/** Which notifications are sent by email too. */
export function EmailCard() {
  const { offline } = useSyncState();
  const { data, isLoading, refetch } = useOperation(getNotificationSettings, {});
  const content = () => {
    if (data) {
      const settings = data.answer.data;
      return <EmailForm key={settings.version} settings={settings} />;
    }
    if (isLoading) {
      return (
        <CardBody role="status" color="fg.muted">
          {words.loading}
        </CardBody>
      );
    }
    if (offline) return <OfflineState {...words.offline} onRetry={refetch} />;
    return (
      <ErrorState
        text={words.failed}
        onRetry={refetch}
        onContactSupport={() => contactSupport(supportText)}
      />
    );
  };
  return (
    <Card>
      <CardHead title={words.title} />
      {content()}
    </Card>
  );
}
