import { useIsResting } from '@workspace/ui/loading/page-rest';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { formatPhone } from '../../platform/phone.ts';
import { TopUpDialog } from '../top-up/index.ts';
import type { OwnLine } from './data.ts';
import { LostPhoneDialog, NewQrDialog, PinsDialog } from './lazy.ts';

/** What an employee can do with a line and its eSIM. */
export type LineAction = 'new_qr' | 'lost' | 'pins' | 'top_up';

interface LineActions {
  readonly choose: (numberId: string, action: LineAction) => void;
  /** The dialog of the chosen action. */
  readonly dialog: ReactNode;
}

/** The dialogs about the employee's lines. */
export function useLineActions(lines: readonly OwnLine[]): LineActions {
  const [chosen, setChosen] = useState<{ numberId: string; action: LineAction } | null>(null);
  const line = lines.find(({ number }) => number.number_id === chosen?.numberId);
  const close = () => setChosen(null);
  const isResting = useIsResting();
  useEffect(() => {
    if (isResting) TopUpDialog.preload();
  }, [isResting]);
  return {
    choose: (numberId, action) => setChosen({ numberId, action }),
    dialog: line && (
      <Suspense>
        {chosen?.action === 'new_qr' && <NewQrDialog line={line} onClose={close} />}
        {chosen?.action === 'lost' && <LostPhoneDialog line={line} onClose={close} />}
        {chosen?.action === 'top_up' && (
          <TopUpDialog
            number={line.number}
            person={line.row.displayName}
            text={line.row.phoneNumber ? formatPhone(line.row.phoneNumber) : undefined}
            onClose={close}
          />
        )}
        {chosen?.action === 'pins' && <PinsDialog line={line} onClose={close} />}
      </Suspense>
    ),
  };
}
