import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { FormProvider } from 'react-hook-form';
import { formMessages } from './messages.ts';
import type { Reach } from './use-command.ts';
import type { OperationFormControl } from './use-operation-form.ts';

/** Above the fields: why the last attempt failed, if no field is at fault. */
export function FormProblem({ problem }: { readonly problem: string | null | undefined }) {
  if (!problem) return null;
  return (
    <Notice tone="danger" role="alert">
      {problem}
    </Notice>
  );
}

/** Below the fields: what becomes of the input without a connection. */
export function FormReach({ reach }: { readonly reach: Reach }) {
  if (reach === 'sent') return null;
  return (
    <Notice tone="neutral" icon={<CloudOffIcon />} role="status">
      {formMessages[reach]}
    </Notice>
  );
}

interface OperationFormProps<V extends Record<string, string>>
  extends Omit<HTMLChakraProps<'form'>, 'onSubmit'> {
  /** Without `form`: a confirmation, which has no fields. */
  readonly control: Pick<OperationFormControl<V, unknown>, 'submit'> & {
    readonly form?: OperationFormControl<V, unknown>['form'] | undefined;
  };
}

/**
 * The form element over an operation: its fields connect by name, Enter submits. The caller places
 * `FormProblem` and `FormReach`.
 */
export function OperationForm<V extends Record<string, string>>({
  control: { form, submit },
  ...rest
}: OperationFormProps<V>) {
  const element = <chakra.form noValidate {...rest} onSubmit={submit} />;
  return form ? <FormProvider {...form}>{element}</FormProvider> : element;
}
