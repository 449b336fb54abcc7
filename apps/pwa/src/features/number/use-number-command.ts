import type { OperationAnswer } from '@workspace/domain/contract/operation';
import {
  type confirmSimAccess,
  type deactivateNumber,
  type generateNewQrCode,
  type reportLostPhone,
  type updateNumber,
} from '@workspace/domain/numbers/operations';
import type { RunOptions } from '../../data/command.ts';
import type { OperationTexts } from '../../data/operation-texts.ts';
import { useCommand } from '../../data/use-command.ts';
import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';

type NumberOperation =
  | typeof confirmSimAccess
  | typeof deactivateNumber
  | typeof generateNewQrCode
  | typeof reportLostPhone;
export type NumberOptions<A> = Omit<RunOptions<OperationAnswer<typeof updateNumber>, A>, 'version'>;

/** A command on the number as it is shown; it is never queued. */
export function useNumberCommand<A>(
  operation: NumberOperation,
  texts: OperationTexts<A>,
  row: OverviewRow,
) {
  const command = useCommand(operation, texts);
  const send = async (options: NumberOptions<A>): Promise<void> => {
    if (row.numberId === null) return;
    const params = { number_id: row.numberId };
    await command.run({ params }, { ...options, version: row.version });
  };
  return { ...command, send };
}
