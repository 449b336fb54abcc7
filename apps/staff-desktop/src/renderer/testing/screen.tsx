import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createClient } from '@workspace/domain/contract/client';
import { Toaster } from '@workspace/ui/components/toast';
import { toaster } from '@workspace/ui/components/toast-store';
import { UiProvider } from '@workspace/ui/theme/provider';
import { type ReactNode, StrictMode } from 'react';
import { inject } from 'vitest';
import { BridgeContext } from '../app/bridge-context.ts';
import { browserBridge } from '../browser/browser-bridge.tsx';
import { transport } from '../browser/transport.ts';
import { queries } from '../data/queries.ts';
import { type Answer, type ReceivedCall, startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    waitMs: number;
  }
}

// A busy machine takes longer than the library's second.
configure({ asyncUtilTimeout: inject('waitMs') });

/** What a component test has of an open part of the console. */
export interface OpenScreen {
  /** What the server has received, the oldest first. */
  readonly calls: readonly ReceivedCall[];
  /** Presses and types as a person does. */
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Unmounts the screen, and stops its server. */
  readonly close: () => Promise<void>;
}

/**
 * Renders a part of the console below its theme and the bridge of a browser's tab, whose calls go
 * over HTTP to a server of the test.
 */
export async function openScreen(
  screen: ReactNode,
  answer: (call: ReceivedCall) => Answer | undefined,
): Promise<OpenScreen> {
  const server = await startServer(answer);
  const bridge = { ...browserBridge, client: createClient({ baseUrl: server.url, transport }) };
  const { unmount } = render(
    <StrictMode>
      <UiProvider>
        <BridgeContext value={bridge}>{screen}</BridgeContext>
        <Toaster onContactSupport={() => {}} />
      </UiProvider>
    </StrictMode>,
  );
  return {
    calls: server.calls,
    user: userEvent.setup(),
    async close() {
      unmount();
      queries.clear();
      toaster.clear();
      await server.close();
    },
  };
}
