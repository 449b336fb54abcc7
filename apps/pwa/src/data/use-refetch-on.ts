import type { AnnouncementDefinition } from '@workspace/domain/contract/announcement';
import { useEffect } from 'react';
import { refetchOperation } from './queries.ts';
import { useOffline } from './session/provider.tsx';
import type { ReadOperation } from './use-operation.ts';

/** Fetches the shown answers of a read again whenever the server announces that they changed. */
export function useRefetchOn(definition: AnnouncementDefinition, operation: ReadOperation): void {
  const { onAnnouncement } = useOffline();
  useEffect(
    () => onAnnouncement(definition, () => refetchOperation(operation)),
    [onAnnouncement, definition, operation],
  );
}
