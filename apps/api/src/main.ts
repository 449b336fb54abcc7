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

/** Stops on signals; a second signal exits without waiting. */
function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let stopping = false;
  const end = async (code: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    await stop();
    process.exit(code);
  };
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));
  const unforeseen = (error: unknown) => {
    // Name and stack position only: a message may contain values.
    const place = error instanceof Error ? error.stack?.split('\n').slice(1, 6).join('\n') : '';
    const name = error instanceof Error ? error.name : typeof error;
    log.error({ error: { name, stack: place } }, 'unexpected error');
    void end(1);
  };
  process.on('uncaughtException', unforeseen);
  process.on('unhandledRejection', (error) => {
    // The queue's library returns jobs over connections that an outage has cut, without handling
    // the error.
    if (isUnavailable(error))
      log.warn({ reason: databaseFailure(error)?.code }, 'the database is unavailable');
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
