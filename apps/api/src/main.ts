import { fileURLToPath } from 'node:url';
import { brand } from '@workspace/domain/brand';
import { type Configuration, readConfiguration } from './config/configuration.ts';
import { ConfigurationError } from './config/configuration-error.ts';
import { databaseFailure, isUnavailable } from './database/failure.ts';
import type { Log } from './logging/log.ts';
import { createLog } from './logging/pino-log.ts';
import { withReports } from './logging/reported-log.ts';
import { startProcess } from './process.ts';
import { StartError } from './start-error.ts';
import { demoLogins } from './vendors/identity/embedded/demo-logins.ts';

/** Prints the product's address for the person who started it. */
function announce({ role, mode, host, port, publicUrl }: Configuration): void {
  if (role === 'worker') {
    const place = `http://${host}:${port}/readyz`;
    process.stdout.write(
      `\nThe worker of ${brand.name} is running; its health check is at ${place}\n\n`,
    );
    return;
  }
  const lines = ['', `${brand.name} is ready at ${publicUrl}`, `Staff console: ${publicUrl}/staff`];
  if (role === 'api') lines.push('This process runs no background jobs; start a worker for them.');
  if (mode === 'demo') {
    lines.push(
      `Sandbox (emails, SMS, clock): ${publicUrl}/sandbox`,
      '',
      'Demo logins, password "demo":',
    );
    for (const login of demoLogins) lines.push(`  ${login.email}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** The log, whose errors are reported to Sentry as well if that is configured. */
async function openLog({ logLevel, sentryDsn, mode }: Configuration) {
  const log = await createLog(logLevel);
  if (sentryDsn === undefined) return { log, closeReports: () => Promise.resolve() };
  // Loaded only where it is used.
  const { createSentryReporter } = await import('./vendors/errors/sentry.ts');
  const reporter = createSentryReporter({ dsn: sentryDsn, environment: mode });
  return { log: withReports(log, reporter), closeReports: reporter.close };
}

/** Name and stack position only: a message may contain values. */
function describeError(error: unknown): object {
  const stack = error instanceof Error ? error.stack?.split('\n').slice(1, 6).join('\n') : '';
  const name = error instanceof Error ? error.name : typeof error;
  return { error: { name, stack } };
}

/**
 * A signal to the whole process group arrives from the group and again from `npm start`, which
 * forwards it. Only a later one is a person who does not want to wait.
 */
const sameSignalMs = 2_000;

/** The queue's library leaves rejections unhandled when an outage cuts its connections. */
const isOfQueue = (error: unknown) =>
  error instanceof Error && /[\\/]graphile-worker[\\/]/.test(error.stack ?? '');

/** Stops on signals; a second signal, two seconds later or more, exits without waiting. */
function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let stoppingSince: number | undefined;
  const end = async (code: number) => {
    stoppingSince = performance.now();
    await stop();
    process.exit(code);
  };
  const signalled = () => {
    if (stoppingSince === undefined) void end(0);
    else if (performance.now() - stoppingSince >= sameSignalMs) process.exit(1);
  };
  process.on('SIGINT', signalled);
  process.on('SIGTERM', signalled);
  // The terminal was closed.
  process.on('SIGHUP', signalled);
  const unforeseen = (error: unknown) => {
    log.error(describeError(error), 'unexpected error');
    // Also while it stops: what failed may be what the stop waits for.
    if (stoppingSince === undefined) void end(1);
    else process.exit(1);
  };
  process.on('uncaughtException', unforeseen);
  process.on('unhandledRejection', (error) => {
    if (isUnavailable(error))
      log.warn({ reason: databaseFailure(error)?.code }, 'the database is unavailable');
    else if (isOfQueue(error)) log.error(describeError(error), 'the queue rejected unexpectedly');
    else unforeseen(error);
  });
}

/** One sentence where the cause is outside the code, otherwise the details for debugging. */
function describeFailedStart(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof StartError) return error.message;
  if (isUnavailable(error)) {
    return `PostgreSQL was stopped, or too busy to respond, while ${brand.name} was starting. Start ${brand.name} again.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const configuration = readConfiguration(process.env);
  const { log, closeReports } = await openLog(configuration);
  const builtApp = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const running = await startProcess(configuration, {
    log,
    webRoot: builtApp('../../../pwa/dist'),
    consoleRoot: builtApp('../../../staff-desktop/dist'),
  });
  stopOnSignals(async () => {
    await running.stop();
    await closeReports();
  }, log);
  announce(configuration);
} catch (error) {
  process.stderr.write(`${describeFailedStart(error)}\n`);
  process.exit(1);
}
