import { fileURLToPath } from 'node:url';
import { brand } from '@workspace/domain/brand';
import { ConfigurationError, readConfiguration } from './config/configuration.ts';
import { createLog } from './logging/pino-log.ts';
import { startProcess } from './process.ts';
import { demoLogins } from './vendors/identity/embedded/demo-logins.ts';

/** Says where the product is, for the person who has just started it. */
function announce(publicUrl: string, isDemo: boolean): void {
  const lines = ['', `${brand.name} is ready at ${publicUrl}`];
  if (isDemo) {
    lines.push(
      `Sandbox (mails, SMS, clock): ${publicUrl}/sandbox`,
      '',
      'Demo logins, password "demo":',
    );
    for (const login of demoLogins) lines.push(`  ${login.email}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

try {
  const configuration = readConfiguration(process.env);
  const log = createLog(configuration.logLevel);
  const webRoot = fileURLToPath(new URL('../../../pwa/dist', import.meta.url));
  const running = await startProcess(configuration, { log, webRoot });
  announce(configuration.publicUrl, configuration.mode === 'demo');
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await running.stop();
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  void running.databaseLost.then(() => {
    log.error({}, 'the embedded database ended by itself');
    return stop(1);
  });
} catch (error) {
  const known = error instanceof ConfigurationError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
