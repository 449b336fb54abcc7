import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { ListedFields, useListedFields } from '@workspace/ui/components/listed-fields';
import { Notice } from '@workspace/ui/patterns/notice';
import type { Ref } from 'react';
import { FormProvider, useFormContext, useFormState } from 'react-hook-form';
import { formMessages } from '../data/messages.ts';
import type { WriteMode } from '../data/use-command.ts';
import type { FormValues } from './form-values.ts';
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

/**
 * Above the fields: every invalid field with its name, if there are several. Pressing one moves the
 * focus to it.
 */
export function FormErrors() {
  const { setFocus } = useFormContext();
  const { errors } = useFormState();
  const fields = useListedFields();
  const messages = Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.message === 'string'
      ? [{ name, message: error.message, isRegistered: 'ref' in error && error.ref !== undefined }]
      : [],
  );
  if (messages.length < 2) return null;
  return (
    <Notice tone="danger" role="alert" title={formMessages.errors}>
      <chakra.ul>
        {messages.map(({ name, message, isRegistered }) => {
          const { label, controlId } = fields?.get(name) ?? {};
          const focus = () =>
            isRegistered || controlId === undefined
              ? setFocus(name)
              : document.getElementById(controlId)?.focus();
          return (
            <li key={name}>
              <LinkButton onClick={focus}>
                {label && <>{label}: </>}
                {message}
              </LinkButton>
            </li>
          );
        })}
      </chakra.ul>
    </Notice>
  );
}

/** Below the fields: what becomes of the input without a connection. */
export function FormWriteMode({ writeMode }: { readonly writeMode: WriteMode }) {
  if (writeMode === 'sent') return null;
  return (
    <Notice tone="neutral" icon={<CloudOffIcon />} role="status">
      {formMessages[writeMode]}
    </Notice>
  );
}

interface OperationFormProps<V extends FormValues>
  extends Omit<HTMLChakraProps<'form'>, 'onSubmit'> {
  /** Without `form`: a confirmation, which has no fields. */
  readonly control: Pick<OperationFormControl<V, unknown>, 'submit'> & {
    readonly form?: OperationFormControl<V, unknown>['form'] | undefined;
  };
  readonly ref?: Ref<HTMLFormElement>;
}

/**
 * The form element over an operation: its fields connect by name, Enter submits. The caller places
 * `FormProblem` and `FormWriteMode`.
 */
export function OperationForm<V extends FormValues>({
  control: { form, submit },
  ...rest
}: OperationFormProps<V>) {
  const element = <chakra.form noValidate {...rest} onSubmit={submit} />;
  if (!form) return element;
  return (
    <ListedFields>
      <FormProvider {...form}>{element}</FormProvider>
    </ListedFields>
  );
}
