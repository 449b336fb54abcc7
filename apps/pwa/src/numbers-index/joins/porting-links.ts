import type { PortingItem } from '@workspace/domain/transfers/schema';
import { isPortingItemOver } from '@workspace/domain/transfers/states';

/** Which transfers belong to which number. */
export interface PortingLinks {
  readonly change: (uuid: string, before: PortingItem | undefined, now: PortingItem | null) => void;
  /** The number's transfer: the one under way, otherwise the latest. */
  readonly itemOf: (numberId: string) => PortingItem | null;
}

function takesPrecedence(a: PortingItem, b: PortingItem): boolean {
  const over = [isPortingItemOver(a.status), isPortingItemOver(b.status)];
  return over[0] === over[1] ? a.created_at > b.created_at : over[1] === true;
}

export function createPortingLinks(items: ReadonlyMap<string, PortingItem>): PortingLinks {
  const byNumber = new Map<string, Set<string>>();
  const link = (item: PortingItem) => {
    if (!item.number_id) return;
    const uuids = byNumber.get(item.number_id) ?? new Set();
    byNumber.set(item.number_id, uuids.add(item.uuid));
  };
  for (const item of items.values()) link(item);
  return {
    change(uuid, before, now) {
      if (before?.number_id) byNumber.get(before.number_id)?.delete(uuid);
      if (now) link(now);
    },
    itemOf(numberId) {
      if (byNumber.size === 0) return null;
      let best: PortingItem | null = null;
      for (const uuid of byNumber.get(numberId) ?? []) {
        const item = items.get(uuid);
        if (item && (!best || takesPrecedence(item, best))) best = item;
      }
      return best;
    },
  };
}
