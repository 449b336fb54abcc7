import type { AnnouncementDefinition } from '@workspace/domain/contract/announcement';
import { useEffect } from 'react';
import { refetchOperation } from './queries.ts';
import { useOffline } from './session/provider.tsx';
import type { ReadOperation } from './use-operation.ts';

/**
 * Fetches the shown answers of a read again whenever the server announces that they changed, and once
 * the socket has connected, since a change before that was announced to nobody.
 */
export function useRefetchOn(definition: AnnouncementDefinition, operation: ReadOperation): void {
  const { onAnnouncement, onConnected } = useOffline();
  useEffect(
    () => onAnnouncement(definition, () => refetchOperation(operation)),
    [onAnnouncement, definition, operation],
  );
  useEffect(() => onConnected(() => void refetchOperation(operation)), [onConnected, operation]);
}
