import { chakra } from '@chakra-ui/react/styled-system';
import {
  createWebhookEndpoint,
  updateWebhookEndpoint,
} from '@workspace/domain/webhooks/operations';
import { faultOfTarget } from '@workspace/domain/webhooks/rules';
import {
  chosenEventsSchema,
  type EndpointSecret,
  endpointDescriptionSchema,
  endpointUrlSchema,
  type WebhookEndpoint,
} from '@workspace/domain/webhooks/schema';
import { TextField } from '@workspace/ui/forms/fields';
import * as z from 'zod/mini';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useOperationForm } from '../../forms/use-operation-form.ts';
import { hostOf } from './delivery-labels.ts';
import { EventsField } from './events-field.tsx';
import { messages } from './messages.ts';

/** What can be seen without the server, which knows whether addresses of this machine are allowed. */
const schema = z.object({
  url: endpointUrlSchema.check(
    z.check(({ value, issues }) => {
      const fault = value === '' ? undefined : faultOfTarget(value, { allowsLoopback: true });
      if (fault !== undefined) {
        issues.push({ code: 'custom', message: fault, input: value });
      }
    }),
  ),
  description: endpointDescriptionSchema,
  events: chosenEventsSchema,
});

function EndpointFields() {
  return (
    <>
      <TextField
        name="url"
        label={messages.address}
        hint={messages.addressHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
      />
      <TextField
        name="description"
        label={messages.description}
        note={messages.optional}
        autoComplete="off"
        maxLength={120}
      />
      <EventsField name="events" />
    </>
  );
}

interface CreateEndpointDialogProps {
  readonly companyId: string;
  readonly onClose: () => void;
  readonly onMade: (endpoint: EndpointSecret) => void;
}

/** Adds an endpoint: its address, what it is for, and which events it gets. */
export function CreateEndpointDialog({ companyId, onClose, onMade }: CreateEndpointDialogProps) {
  const control = useOperationForm(createWebhookEndpoint, {
    texts: messages.create,
    schema,
    defaultValues: { url: '', description: '', events: [] },
    callOf: ({ url, description, events }) => ({
      input: {
        params: { company_id: companyId },
        body: { url, events, ...(description === '' ? {} : { description }) },
      },
      about: hostOf({ url }),
      onDone: (answer) => (answer ? onMade(answer.data) : onClose()),
    }),
  });
  return (
    <FormDialog
      control={control}
      text={messages.formText}
      onClose={onClose}
      place="side"
      footer={
        <chakra.span textStyle="xs" color="fg.subtle" hideBelow="md">
          {messages.secretNext}
        </chakra.span>
      }
    >
      <EndpointFields />
    </FormDialog>
  );
}

interface EditEndpointDialogProps {
  readonly companyId: string;
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}

/** Changes where messages go, and which. */
export function EditEndpointDialog({ companyId, endpoint, onClose }: EditEndpointDialogProps) {
  const { endpoint_id, url, description, events, version } = endpoint;
  const control = useOperationForm(updateWebhookEndpoint, {
    texts: messages.update,
    schema,
    defaultValues: { url, description: description ?? '', events },
    callOf: (values, changed) => ({
      input: { params: { company_id: companyId, endpoint_id }, body: changed },
      version,
      about: hostOf(values),
      onDone: onClose,
    }),
  });
  return (
    <FormDialog control={control} text={messages.formText} onClose={onClose} place="side">
      <EndpointFields />
    </FormDialog>
  );
}
