import './library-settings.ts';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Toaster } from '@workspace/ui/components/toast';
import { toaster } from '@workspace/ui/components/toast-store';
import { UiProvider } from '@workspace/ui/theme/provider';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { queries } from '../data/queries.ts';
import { SessionProvider } from '../data/session/session-data.tsx';
import { staleSentence } from '../features/changes/stale-sentence.ts';
import type { Peer } from '../offline/testing/peer.ts';
import { createDevice, startPeer, type Tab, type TabOptions } from '../offline/testing/tab.ts';

/** What a component test has of an open screen. */
export interface OpenScreen {
  /** The server: what it received, and what it answers next. */
  readonly peer: Peer;
  readonly tab: Tab;
  /** Presses and types as a person does. */
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Unmounts the screen, and stops its session and its server. */
  readonly close: () => Promise<void>;
}

export interface ScreenOptions {
  /** Address of the screen. */
  readonly path?: string;
  /** Rows of the company: so many people, each with a number. */
  readonly numbers?: number;
  /** Prepares the server before the app fetches anything. */
  readonly prepare?: (peer: Peer) => void;
  readonly tab?: TabOptions;
  /** `unread`: the first sync may still be running. */
  readonly from?: 'synced' | 'unread';
}

/**
 * Renders a screen of the app below its real providers: the theme, the router, and a session with
 * the store in memory, synced over HTTP from a server of the test.
 */
export async function openScreen(
  screen: ReactNode,
  { path = '/', numbers = 10, prepare, tab: options, from = 'synced' }: ScreenOptions = {},
): Promise<OpenScreen> {
  const peer = await startPeer(numbers);
  prepare?.(peer);
  const device = createDevice(peer);
  const tab = await device.openTab({ keep: 'memory', ...options });
  if (from === 'synced') await tab.settled();
  window.history.replaceState(null, '', path);
  const { unmount } = await act(async () =>
    render(
      <StrictMode>
        <UiProvider>
          <BrowserRouter>
            <SessionProvider session={tab.session} describeStale={staleSentence}>
              <Suspense>{screen}</Suspense>
            </SessionProvider>
          </BrowserRouter>
          <Toaster onContactSupport={() => {}} />
        </UiProvider>
      </StrictMode>,
    ),
  );
  return {
    peer,
    tab,
    user: userEvent.setup(),
    async close() {
      unmount();
      queries.clear();
      toaster.clear();
      device.closeAll();
      await peer.close();
    },
  };
}
