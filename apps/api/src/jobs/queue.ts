import { Logger, runMigrations } from 'graphile-worker';
import { type Log, silentLog } from '../logging/log.ts';
import { maskPersonalData } from './mask.ts';
import { openQueueConnections } from './queue-connections.ts';

/**
 * The queue's info messages are logged at debug level; its warnings and errors are logged without
 * personal data.
 */
export function queueLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const fields = { task: scope.taskIdentifier, job: scope.jobId };
    const sentence = maskPersonalData(message);
    if (level === 'error') log.error(fields, sentence);
    else if (level === 'warning') log.warn(fields, sentence);
    else log.debug(fields, sentence);
  });
}

/**
 * Installs or upgrades the job queue; idempotent. The worker's role owns it (decisions 7), so this
 * runs with the worker's URL, before the first outbox row.
 */
export async function installQueue(workerUrl: string, log: Log = silentLog): Promise<void> {
  // The library does not wait until its own pool has closed, and no longer listens to it: a server
  // that stops right afterwards would end this process.
  const pgPool = openQueueConnections(workerUrl, 1);
  try {
    await runMigrations({ pgPool, logger: queueLogger(log) });
  } finally {
    await pgPool.end();
  }
}
