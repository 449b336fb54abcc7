import { createClient, NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { reportError as operation } from '@workspace/domain/support/operations';
import { withoutPersonalData } from '@workspace/domain/support/personal-data';
import { fetchTransport } from './fetch-transport.ts';

/** Reports of one page load: an error in a loop is one error. */
const maxReports = 5;
const reported = new Set<string>();

/** Failures that the screens show, and that say nothing about the code. */
const isExpected = (error: unknown) => error instanceof AppError || error instanceof NetworkError;

const cleaned = (text: string, most: number) =>
  withoutPersonalData(text).slice(0, most) || undefined;

/**
 * Reports an error of the app to the API, without personal data. Nothing is kept for later: an
 * error without a connection is usually the missing connection.
 */
export async function reportError(thrown: unknown): Promise<void> {
  if (!navigator.onLine || isExpected(thrown) || reported.size >= maxReports) return;
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const key = `${name} ${message} ${stack?.split('\n')[1] ?? ''}`;
  if (reported.has(key)) return;
  reported.add(key);
  const call = createClient({ baseUrl: location.origin, transport: fetchTransport });
  const body = {
    app: 'web' as const,
    name: cleaned(name, 100) ?? 'Error',
    message: cleaned(message, 500),
    stack: cleaned(stack ?? '', 6000),
    path: location.pathname.slice(0, 200),
  };
  await call(operation, { body }).catch(() => undefined);
}

/**
 * Reports that an operation failed, also with an error that the screen shows (specification 1,
 * section 8). A missing connection is no failure of the operation.
 * @param name of the operation
 */
export function reportFailure(name: string, thrown: unknown): void {
  if (thrown instanceof NetworkError) return;
  const error =
    thrown instanceof AppError ? new Error(`${name} failed: ${thrown.definition.code}`) : thrown;
  void reportError(error);
}
