import { SearchIcon } from '@workspace/ui/components/icons';
import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { useCommandKey, useSingleKey, withCommand } from '@workspace/ui/keyboard/shortcuts';
import { entryMessages } from '@workspace/ui/palette/entry-messages';
import type { FrameEntry } from '@workspace/ui/patterns/app-frame';
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '../data/session/hooks.ts';
import { EarlyKeys } from './early-keys.tsx';

const dialogs = () => import('./command-dialogs.ts');
const CompanyPalette = lazyScreen(async () => (await dialogs()).CompanyPalette);
const OwnPalette = lazyScreen(async () => (await dialogs()).OwnPalette);
const ShortcutsSheet = lazyScreen(async () => (await dialogs()).ShortcutsSheet);

/** The palette may open over a number's detail dialog, but not over a form or a question. */
function wouldCoverDialog(): boolean {
  const open = document.querySelectorAll('dialog:modal').length;
  const overNumber = new URLSearchParams(window.location.search).has('numberId');
  return open > (overNumber ? 1 : 0);
}

/** The id of the table row that has keyboard focus. */
const focusedRow = () =>
  document.activeElement?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId ?? null;

type Shown = { readonly what: 'palette'; readonly row: string | null } | { readonly what: 'keys' };

/** The command palette and the shortcuts sheet, with their keys and their entry in the frame. */
export function useCommandCentre(entries: readonly FrameEntry[], onLogOut: () => void) {
  const { kind } = useMe();
  const { search } = useLocation();
  const [shown, setShown] = useState<Shown | null>(null);
  const opened = new URLSearchParams(search).get('numberId');
  const close = () => setShown(null);
  /** Keys typed before the palette was loaded. */
  const early = useRef('');
  const typeEarly = (type: (typed: string) => string) => {
    early.current = type(early.current);
  };
  const openPalette = useCallback(() => {
    early.current = '';
    setShown({ what: 'palette', row: focusedRow() });
  }, []);

  useCommandKey('k', () => {
    if (shown?.what === 'palette') close();
    else if (!shown && !wouldCoverDialog()) openPalette();
  });
  useSingleKey('?', () => setShown({ what: 'keys' }), opened === null ? 0 : 1);

  const Palette = kind === 'admin' ? CompanyPalette : OwnPalette;
  const entry = useMemo(
    (): FrameEntry => ({
      ...entryMessages,
      icon: <SearchIcon />,
      shortcut: withCommand('K'),
      keys: 'Control+K Meta+K',
      inBar: true,
      onSelect: openPalette,
    }),
    [openPalette],
  );
  const shownDialogs: ReactNode = (
    <>
      {shown?.what === 'palette' && (
        <Suspense fallback={<EarlyKeys onType={typeEarly} onEscape={close} />}>
          <Palette
            typed={early}
            entries={entries}
            opened={opened}
            pointed={shown.row}
            onLogOut={onLogOut}
            onShortcuts={() => setShown({ what: 'keys' })}
            onClose={close}
          />
        </Suspense>
      )}
      {shown?.what === 'keys' && (
        <Suspense>
          <ShortcutsSheet onClose={close} />
        </Suspense>
      )}
    </>
  );
  return { entry, dialogs: shownDialogs };
}
