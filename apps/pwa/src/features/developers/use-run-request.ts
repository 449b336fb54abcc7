import { useState } from 'react';
import type { DocumentedOperation } from './document.ts';
import { runMessages as texts } from './messages.ts';
import { faultsOf, type RequestAnswer, requestOf, sendRequest } from './request.ts';

/**
 * A request that a person fills in and sends.
 * @param companyId the reader's own, which paths begin with
 * @param apiKey in memory alone
 */
export function useRunRequest(operation: DocumentedOperation, companyId: string, apiKey: string) {
  const { bodyExample } = operation;
  const [parameters, setParameters] = useState<Readonly<Record<string, string>>>({
    company_id: companyId,
  });
  const [version, setVersion] = useState('');
  const [body, setBody] = useState(
    bodyExample === undefined ? '' : JSON.stringify(bodyExample, null, 2),
  );
  const [isChecked, setChecked] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [answer, setAnswer] = useState<RequestAnswer | 'unreachable' | undefined>(undefined);
  const values = { key: apiKey, parameters, body, version };
  const faults = faultsOf(operation, values);
  const errorOf = (field: string) => {
    const found = isChecked ? faults.find((one) => one.field === field) : undefined;
    return found && texts.faults[found.fault];
  };
  return {
    values,
    answer,
    isRunning,
    errorOf,
    setBody,
    setVersion,
    setParameter: (name: string, value: string) => setParameters({ ...parameters, [name]: value }),
    /** Whether everything that is needed is there. */
    check(): boolean {
      setChecked(true);
      return faults.length === 0;
    },
    async run() {
      setRunning(true);
      setAnswer(undefined);
      setAnswer(
        await sendRequest(requestOf(operation, values)).catch(() => 'unreachable' as const),
      );
      setRunning(false);
    },
  };
}

export type RunRequest = ReturnType<typeof useRunRequest>;
