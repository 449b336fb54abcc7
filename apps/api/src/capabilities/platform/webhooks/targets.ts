import { isIP } from 'node:net';
import { invalid } from '@workspace/domain/contract/error';
import { faultOfTarget } from '@workspace/domain/webhooks/rules';
import type { Configuration } from '../../../config/configuration.ts';
import type { Services } from '../../../services.ts';
import { isPublicAddress } from '../../../vendors/outbound/public-address.ts';
import { createOutbound, type Outbound } from '../../../vendors/outbound/transport.ts';

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Only in a demo that is reached on this machine alone. */
const allowsLoopback = ({ mode, host }: Pick<Configuration, 'mode' | 'host'>): boolean =>
  mode === 'demo' && loopback.has(host);

/** Names that mean the machine itself everywhere (RFC 6761). */
const meansThisMachine = (host: string): boolean => /(^|\.)localhost\.?$/.test(host);

/**
 * The address of an endpoint as it is stored. What is certain to be refused with every attempt is
 * refused here; what a name leads to is known only then.
 * @throws AppError 422 on `url`
 */
export function requireTarget(
  url: string,
  { configuration, ownPorts }: Pick<Services, 'configuration' | 'ownPorts'>,
): string {
  const fault = faultOfTarget(url, { allowsLoopback: allowsLoopback(configuration) });
  if (fault !== undefined) throw invalid({ url: fault });
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (target.protocol === 'http:') {
    if (ownPorts.includes(Number(target.port || 80))) {
      throw invalid({ url: 'This is a port of the product itself. Enter that of your program.' });
    }
  } else if (meansThisMachine(host) || (isIP(host) !== 0 && !isPublicAddress(host))) {
    throw invalid({ url: 'This is not an address of the public internet.' });
  }
  return target.href;
}

/**
 * Posts to endpoints: to public addresses alone, and in a demo also to this machine, but never to
 * the product's own ports.
 */
export function createWebhookTransport(
  configuration: Configuration,
  ownPorts: readonly number[],
): Outbound {
  const isLocalAllowed = allowsLoopback(configuration);
  const own = new Set(ownPorts);
  return createOutbound({
    isAllowed: (address, port) =>
      isPublicAddress(address) || (isLocalAllowed && loopback.has(address) && !own.has(port)),
  });
}
