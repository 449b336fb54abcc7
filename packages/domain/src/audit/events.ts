import { carrierEvents } from '../transfers/carrier/events.ts';

/** Audit names of network events, by kind. */
export const networkEvents = {
  accepted: 'network.accepted',
  installable: 'network.installable',
  registered: 'network.registered',
  reissued: 'network.reissued',
  active: 'network.active',
  failed: 'network.failed',
  downloaded: 'network.downloaded',
  installed: 'network.installed',
  install_failed: 'network.install_failed',
  deleted: 'network.deleted',
  usage: 'network.usage',
} as const;

/** The external service has checked the token of an integration. */
export const tokenCheckedEvent = 'integrations.checked';

/** DNS was asked for the TXT record of a domain. */
export const domainCheckedEvent = 'domains.checked';

/** A person has logged in for the first time. */
export const firstLoginEvent = 'accounts.first_login';

/** A number that ended on its due day, without a call. */
export const endedEvent = 'numbers.end';

/** The network has not answered an order for longer than usual. */
export const waitingEvent = 'numbers.order_waiting';

/** What happens to an approved top-up without a call. */
export const topUpEvents = {
  scheduling: 'topups.schedule',
  activation: 'topups.activate',
  expiry: 'topups.expire',
} as const;

/** All audit names besides the operations of the catalogue. */
export const eventNames: readonly string[] = [
  ...Object.values(networkEvents),
  ...Object.values(carrierEvents),
  tokenCheckedEvent,
  domainCheckedEvent,
  firstLoginEvent,
  endedEvent,
  ...Object.values(topUpEvents),
];
