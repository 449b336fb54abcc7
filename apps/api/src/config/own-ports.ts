import type { Configuration } from './configuration.ts';

const postgresPort = 5432;

/**
 * The ports of this machine on which the product listens: its own, that of its metrics, and that of
 * its database. Nothing that a customer chooses is sent to them.
 */
export function ownPortsOf(
  { port, metrics }: Pick<Configuration, 'port' | 'metrics'>,
  databaseUrl: string,
): readonly number[] {
  const ports = [port, Number(new URL(databaseUrl).port || postgresPort)];
  return metrics.port === undefined ? ports : [...ports, metrics.port];
}
