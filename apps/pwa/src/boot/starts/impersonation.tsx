import { UiProvider } from '@workspace/ui/theme/provider';
import type { ImpersonationEntry } from '../../features/impersonation/impersonation-entry.ts';
import { startImpersonation } from '../../features/impersonation/start-impersonation.ts';
import { ImpersonationApp } from '../impersonation-app.tsx';
import type { LoginStateListener } from '../start.ts';

// Loaded with it: a session of staff stores nothing on the device.
export { openMemoryStore } from '../../offline/store/memory/memory-store.ts';

/** Makes this tab act as a company, and renders the state of the session. */
export function beginImpersonation(
  entry: ImpersonationEntry,
  report: LoginStateListener,
): Promise<void> {
  return startImpersonation(entry, (impersonation) =>
    report({
      kind: 'signed_in',
      isOutsider: false,
      Screen: () => (
        <UiProvider>
          <ImpersonationApp impersonation={impersonation} />
        </UiProvider>
      ),
    }),
  );
}
