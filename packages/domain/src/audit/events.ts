import { events } from '../events/catalogue.ts';
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

/** The HR system has checked the service user of a company. */
export const hrCheckedEvent = 'hr.checked';

/** DNS was asked for the TXT record of a domain. */
export const domainCheckedEvent = 'domains.checked';

/** A person has logged in for the first time. */
export const firstLoginEvent = 'accounts.first_login';

/** An approved top-up is given its day. */
export const topUpScheduledEvent = 'topups.schedule';

/** All audit names besides the operations of the catalogue. */
export const eventNames: readonly string[] = [
  ...Object.values(networkEvents),
  ...Object.values(carrierEvents),
  tokenCheckedEvent,
  hrCheckedEvent,
  domainCheckedEvent,
  firstLoginEvent,
  topUpScheduledEvent,
  ...events.flatMap(({ audit }) => (audit ? [audit.operation] : [])),
];
