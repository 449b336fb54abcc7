import type { VendorCall } from '../watching/calls.ts';
import type { Mailer } from './mail/port.ts';
import type { MobileNetwork } from './network/port.ts';
import type { UsageMeters } from './network/usage-port.ts';

/** Wraps the ports with instrumentation, independent of the adapter. */

export const watchedMailer = (mailer: Mailer, call: VendorCall): Mailer => ({
  send: (mail) => call('mail', 'send', () => mailer.send(mail)),
});

export const watchedNetwork = (network: MobileNetwork, call: VendorCall): MobileNetwork => ({
  orderProfile: (order) => call('network', 'orderProfile', () => network.orderProfile(order)),
  releaseProfile: (identifier) =>
    call('network', 'releaseProfile', () => network.releaseProfile(identifier)),
  reissueProfile: (identifier, requestId) =>
    call('network', 'reissueProfile', () => network.reissueProfile(identifier, requestId)),
});

export const watchedUsage = (usage: UsageMeters, call: VendorCall): UsageMeters => ({
  readUsage: (range, lines) => call('usage', 'readUsage', () => usage.readUsage(range, lines)),
});
