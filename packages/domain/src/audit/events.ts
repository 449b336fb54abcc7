/** How the audit names what the network told, by the kind of its event. */
export const networkEvents = {
  accepted: 'network.accepted',
  installable: 'network.installable',
  registered: 'network.registered',
  reissued: 'network.reissued',
  active: 'network.active',
  failed: 'network.failed',
  usage: 'network.usage',
} as const;

/** A number that ended on its day, which no one call has done. */
export const endedEvent = 'numbers.end';

/** All that the audit names beside the operations of the catalogue. */
export const eventNames: readonly string[] = [...Object.values(networkEvents), endedEvent];
