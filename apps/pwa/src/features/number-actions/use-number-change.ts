import type { OperationInput } from '@workspace/domain/contract/operation';
import { updateNumber } from '@workspace/domain/numbers/operations';
import type { OperationTexts } from '../../data/operation-texts.ts';
import { useCommand } from '../../data/use-command.ts';
import type { FormValues } from '../../forms/form-values.ts';
import { type OperationFormOptions, useOperationForm } from '../../forms/use-operation-form.ts';
import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';
import type { NumberOptions } from '../number/index.ts';

type NumberChange<A> = NumberOptions<A> & {
  /** The fields to change. */
  readonly body: OperationInput<typeof updateNumber>['body'];
};

/** A change of the number as it is shown; with a queue the screen does not wait for the server. */
export function useNumberChange<A>(texts: OperationTexts<A>, row: OverviewRow) {
  const command = useCommand(updateNumber, texts);
  const change = async ({ body, ...options }: NumberChange<A>): Promise<void> => {
    if (row.numberId === null) return;
    const params = { number_id: row.numberId };
    await command.run({ params, body }, { ...options, version: row.version });
  };
  return { ...command, change };
}

interface NumberFormOptions<V extends FormValues, A>
  extends Pick<
    OperationFormOptions<typeof updateNumber, V, A>,
    'texts' | 'schema' | 'defaultValues' | 'proposed' | 'fieldOf'
  > {
  readonly changeOf: (values: V) => NumberChange<A>;
}

/** A form that changes the number as it is shown. */
export function useNumberForm<V extends FormValues, A>(
  row: OverviewRow,
  { changeOf, ...form }: NumberFormOptions<V, A>,
) {
  return useOperationForm(updateNumber, {
    ...form,
    callOf(values) {
      const { body, ...options } = changeOf(values);
      const params = { number_id: row.numberId ?? '' };
      return { input: { params, body }, ...options, version: row.version };
    },
  });
}
