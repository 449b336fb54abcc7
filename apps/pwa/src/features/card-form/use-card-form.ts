import type { PaymentToken } from '@workspace/domain/payment-accounts/schema';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../data/failure.ts';
import { type CardPhase, type CardPurpose, type CardReport, phaseAfter } from './card-phase.ts';
import { messages } from './messages.ts';

interface CardFormOptions {
  readonly purpose: CardPurpose;
  /** Asks the server for the token of the form. Called once when the form is first shown. */
  readonly open: () => Promise<PaymentToken>;
  /** Whether the form is shown; a token is asked for only then. */
  readonly isShown: boolean;
}

interface Opened {
  readonly phase: CardPhase;
  /** Why it could not be opened, or the vendor's reason for a decline. */
  readonly problem: string | null;
  readonly token: PaymentToken | null;
}

/** A card form, as the dialog or page around it controls it. */
export interface CardControl extends Opened {
  readonly purpose: CardPurpose;
  /** Counts the tokens: another one is another form. */
  readonly run: number;
  /** Tells the form to save what was entered. */
  readonly save: () => void;
  /** Asks for another token, because a person has pressed for it. */
  readonly restart: () => void;
  /** The vendor's form passes the function that saves it; null once it is gone. */
  readonly onSaver: (saver: (() => void) | null) => void;
  /** For the vendor's form: what happened in it. */
  readonly report: (report: CardReport, reason?: string) => void;
  /** For the vendor's form: it cannot be shown. */
  readonly fail: (reason: string) => void;
}

const opening: Opened = { phase: 'opening', problem: null, token: null };

/**
 * State of a card form. Tokens are few (ten a day for a company) and never repeated by themselves:
 * after a refusal it is a person who asks again.
 */
export function useCardForm({ purpose, open, isShown }: CardFormOptions): CardControl {
  const [state, setState] = useState(opening);
  const [run, setRun] = useState(0);
  const asked = useRef(-1);
  const saver = useRef<(() => void) | null>(null);
  const ask = useEffectEvent(async () => {
    try {
      const token = await open();
      setState({ ...opening, token });
    } catch (error) {
      setState({ ...opening, phase: 'failed', problem: sentenceOf(error, messages.failed) });
    }
  });
  useEffect(() => {
    if (!isShown || asked.current === run) return;
    asked.current = run;
    void ask();
  }, [isShown, run]);

  const report = useCallback(
    (what: CardReport, reason?: string) =>
      setState((now) => ({
        ...now,
        phase: phaseAfter(now.phase, what, purpose),
        problem: reason ?? null,
      })),
    [purpose],
  );
  const fail = useCallback(
    (problem: string) => setState((now) => ({ ...now, phase: 'failed', problem })),
    [],
  );
  const onSaver = useCallback((next: (() => void) | null) => {
    saver.current = next;
  }, []);
  return {
    ...state,
    purpose,
    run,
    report,
    fail,
    onSaver,
    save() {
      if (!saver.current) return;
      setState((now) => ({ ...now, phase: 'saving', problem: null }));
      saver.current();
    },
    restart() {
      setState(opening);
      setRun((count) => count + 1);
    },
  };
}
