import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { type ReactNode, Suspense, useState } from 'react';
import type { OwnLine } from './data.ts';
import { type InstallState, installStateOf } from './install-state.ts';

const NewQrDialog = lazyScreen(
  async () => (await import('./components/replace-dialogs.tsx')).NewQrDialog,
  { preload: 'at_rest' },
);
const LostPhoneDialog = lazyScreen(
  async () => (await import('./components/replace-dialogs.tsx')).LostPhoneDialog,
  { preload: 'at_rest' },
);
const PinsDialog = lazyScreen(
  async () => (await import('./components/pins-dialog.tsx')).PinsDialog,
  {
    preload: 'at_rest',
  },
);

/** What an employee can do with the eSIM of a line. */
export type LineAction = 'new_qr' | 'lost' | 'pins';

interface LineActions {
  readonly stateOf: (line: OwnLine) => InstallState;
  readonly choose: (numberId: string, action: LineAction) => void;
  /** The dialog of the chosen action. */
  readonly dialog: ReactNode;
}

/** The dialogs about the eSIMs of the employee's lines, and which of them the network makes anew. */
export function useLineActions(lines: readonly OwnLine[]): LineActions {
  const [asked, setAsked] = useState<ReadonlyMap<string, number>>(new Map());
  const [chosen, setChosen] = useState<{ numberId: string; action: LineAction } | null>(null);
  const line = lines.find(({ number }) => number.number_id === chosen?.numberId);
  const close = () => setChosen(null);
  const onAsked = (version: number) => {
    if (chosen) setAsked((before) => new Map(before).set(chosen.numberId, version));
  };
  return {
    stateOf: ({ number }) => installStateOf(number, asked.get(number.number_id)),
    choose: (numberId, action) => setChosen({ numberId, action }),
    dialog: line && (
      <Suspense>
        {chosen?.action === 'new_qr' && (
          <NewQrDialog line={line} onClose={close} onAsked={onAsked} />
        )}
        {chosen?.action === 'lost' && (
          <LostPhoneDialog line={line} onClose={close} onAsked={onAsked} />
        )}
        {chosen?.action === 'pins' && <PinsDialog line={line} onClose={close} />}
      </Suspense>
    ),
  };
}
