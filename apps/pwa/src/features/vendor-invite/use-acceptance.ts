import type { OperationAnswer, OperationInput } from '@workspace/domain/contract/operation';
import { acceptCrmInvitation } from '@workspace/domain/integrations/operations';
import type { IntegrationType } from '@workspace/domain/integrations/schema';
import { publicQuery } from '../../data/public-data.tsx';
import type { FormValues } from '../../forms/form-values.ts';
import { type OperationFormOptions, useOperationForm } from '../../forms/use-operation-form.ts';

type Accepted = OperationAnswer<typeof acceptCrmInvitation>['data'];
type InvitationOf<T extends IntegrationType> = Extract<Accepted, { readonly integration_type: T }>;

const isOf = <T extends IntegrationType>(type: T, data: Accepted): data is InvitationOf<T> =>
  data.integration_type === type;

interface AcceptanceOptions<T extends IntegrationType, V extends FormValues>
  extends Pick<
    OperationFormOptions<typeof acceptCrmInvitation, V>,
    'texts' | 'schema' | 'defaultValues'
  > {
  readonly type: T;
  readonly invitation: { readonly company_id: string; readonly company_name: string };
  /** What the vendor needs besides company and address, from the values of the form. */
  readonly bodyOf: (
    values: V,
  ) => Omit<
    OperationInput<typeof acceptCrmInvitation>['body'],
    'integration_type' | 'company_id' | 'portal_url'
  >;
  /** Called with the invitation of which what was entered is being checked. */
  readonly onSent: (invitation: InvitationOf<T>) => void;
}

/** The form that accepts an invitation. A repeated attempt with the same content has one effect. */
export function useAcceptance<T extends IntegrationType, V extends FormValues>({
  type,
  invitation: { company_id, company_name },
  bodyOf,
  onSent,
  ...form
}: AcceptanceOptions<T, V>) {
  return useOperationForm(acceptCrmInvitation, {
    ...form,
    validation: 'onTouched',
    intent: 'content',
    callOf: (values: V) => ({
      input: {
        query: publicQuery,
        body: {
          integration_type: type,
          company_id,
          portal_url: window.location.origin,
          ...bodyOf(values),
        },
      },
      about: company_name,
      onDone: (answer) => {
        if (answer && isOf(type, answer.data)) onSent(answer.data);
      },
    }),
  });
}
