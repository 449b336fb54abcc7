import { useMutation } from '@tanstack/react-query';
import { useRecheckLogin } from './login.ts';
import { queries } from './queries.ts';

/** Work of the environment that is not one of the console's operations, with its state. */
export function useAttempt<Input>(work: (input: Input) => Promise<void>) {
  const { mutate, error, isError, isIdle } = useMutation({ mutationFn: work }, queries);
  useRecheckLogin(error);
  return { start: mutate, error, isError, isIdle };
}
