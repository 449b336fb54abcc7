import { UiProvider } from '@workspace/ui/theme/provider';
import type { Tell } from '../../app/start.ts';
import type { VisitDoor } from '../../app/visit-door.ts';
import { startVisit } from './start-visit.ts';
import { VisitApp } from './visit-app.tsx';

/** Has this tab act as a company, and the app show how that stands. */
export function beginVisit(door: VisitDoor, tell: Tell): Promise<void> {
  return startVisit(door, (visit) =>
    tell({
      kind: 'known',
      isOutsider: false,
      Screen: () => (
        <UiProvider>
          <VisitApp visit={visit} />
        </UiProvider>
      ),
    }),
  );
}
