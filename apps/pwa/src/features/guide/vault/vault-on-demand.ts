import { isAnythingKept } from '../../../offline/kept/kept-mark.ts';
import type { GuideVault } from './guide-vault.ts';

/** For browsers that cannot store anything: the guide exists while its page is open. */
const noVault: GuideVault = {
  read: () => Promise.resolve(null),
  list: () => Promise.resolve([]),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  waiting: () => Promise.resolve([]),
  addWaiting: () => Promise.resolve(),
  removeWaiting: () => Promise.resolve(),
  close: () => undefined,
};

/**
 * The guides of this device, whose database is loaded with the first read or write: on a device
 * without guides there is nothing to read, so the first step is shown without it.
 */
export function vaultOnDemand(): GuideVault {
  let opening: Promise<GuideVault> | null = null;
  const open = () => {
    opening ??= import('../kept-guides.ts')
      .then(({ openGuideVault }) => openGuideVault())
      .catch(() => {
        // The next call tries again: the file may not have been loaded without a network.
        opening = null;
        return noVault;
      });
    return opening;
  };
  const openIfKept = async () => (isAnythingKept() ? open() : noVault);
  return {
    read: async (link) => (await openIfKept()).read(link),
    list: async () => (await openIfKept()).list(),
    write: async (guide) => (await open()).write(guide),
    remove: async (link) => (await openIfKept()).remove(link),
    waiting: async () => (await openIfKept()).waiting(),
    addWaiting: async (event) => (await open()).addWaiting(event),
    removeWaiting: async (key) => (await openIfKept()).removeWaiting(key),
    close: () => void opening?.then((vault) => vault.close()),
  };
}
