import { Toaster } from '@workspace/ui/components/toast';
import { SeparatorQuestion } from '@workspace/ui/patterns/separator-question';
import { UiProvider } from '@workspace/ui/theme/provider';
import { Suspense } from 'react';
import type { Bridge } from '../bridge.ts';
import { BridgeContext } from './bridge-context.ts';
import { ForStaff } from './for-staff.tsx';
import { SectionBoundary } from './section-boundary.tsx';

/** The staff console, independent of its environment. */
export function Console({ bridge }: { readonly bridge: Bridge }) {
  return (
    <UiProvider>
      <BridgeContext value={bridge}>
        <SectionBoundary>
          <Suspense>
            <ForStaff />
          </Suspense>
        </SectionBoundary>
      </BridgeContext>
      <Toaster />
      <SeparatorQuestion />
    </UiProvider>
  );
}
