import type { OperationAnswer, OperationInput } from '@workspace/domain/contract/operation';
import {
  type confirmSimAccess,
  type deactivateNumber,
  type generateNewQrCode,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import type { RunOptions } from '../../app/command.ts';
import type { FormValues } from '../../app/form-values.ts';
import { useCommand } from '../../app/use-command.ts';
import { type OperationFormOptions, useOperationForm } from '../../app/use-operation-form.ts';
import type { OverviewRow } from '../../offline/index/overview-row.ts';
import { actionMessages } from './action-messages.ts';

type NumberOperation = typeof confirmSimAccess | typeof deactivateNumber | typeof generateNewQrCode;
type NumberOptions = Omit<RunOptions<OperationAnswer<typeof updateNumber>>, 'version'>;

/** A command on the number as it is shown; it is never queued. */
export function useNumberCommand(operation: NumberOperation, row: OverviewRow) {
  const command = useCommand(operation, actionMessages);
  const send = async (options: NumberOptions): Promise<void> => {
    if (row.numberId === null) return;
    const params = { number_id: row.numberId };
    await command.run({ params }, { ...options, version: row.version });
  };
  return { ...command, send };
}

type NumberChange = NumberOptions & {
  /** The fields to change. */
  readonly body: OperationInput<typeof updateNumber>['body'];
};

/** A change of the number as it is shown; with a queue the screen does not wait for the server. */
export function useNumberChange(row: OverviewRow) {
  const command = useCommand(updateNumber, { failed: actionMessages.kept });
  const change = async ({ body, ...options }: NumberChange): Promise<void> => {
    if (row.numberId === null) return;
    const params = { number_id: row.numberId };
    await command.run({ params, body }, { ...options, version: row.version });
  };
  return { ...command, change };
}

interface NumberFormOptions<V extends FormValues>
  extends Pick<
    OperationFormOptions<typeof updateNumber, V>,
    'schema' | 'defaultValues' | 'fieldOf'
  > {
  readonly changeOf: (values: V) => NumberChange;
}

/** A form that changes the number as it is shown. */
export function useNumberForm<V extends FormValues>(
  row: OverviewRow,
  { changeOf, ...form }: NumberFormOptions<V>,
) {
  return useOperationForm(updateNumber, {
    ...form,
    failed: actionMessages.kept,
    callOf(values) {
      const { body, ...options } = changeOf(values);
      const params = { number_id: row.numberId ?? '' };
      return { input: { params, body }, ...options, version: row.version };
    },
  });
}
