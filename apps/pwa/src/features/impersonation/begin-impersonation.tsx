import { UiProvider } from '@workspace/ui/theme/provider';
import type { ImpersonationEntry } from '../../app/impersonation-entry.ts';
import type { PresenceListener } from '../../app/start.ts';
import { ImpersonationApp } from './impersonation-app.tsx';
import { startImpersonation } from './start-impersonation.ts';

/** Makes this tab act as a company, and renders the state of the session. */
export function beginImpersonation(
  entry: ImpersonationEntry,
  report: PresenceListener,
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
