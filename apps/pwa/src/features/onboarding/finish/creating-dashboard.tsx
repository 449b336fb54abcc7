import { AppError } from '@workspace/domain/contract/error';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { reportFailure } from '../../../platform/report-error.ts';
import { DashboardProgress } from './dashboard-progress.tsx';

/** In ms, of the specification (1, section 9): a percent, and the pause after the last one. */
const tick = 50;
const pause = 500;

interface CreatingDashboardProps {
  readonly companyName: string;
  /** Activates the company and submits the marketing form. Called once. */
  readonly run: () => Promise<void>;
  /** It failed. @param reference of the request that failed, for support */
  readonly onReturned: (reference: string | null) => void;
}

/**
 * Percent by the time that has passed, so that a hidden window, whose timers are slow, is not behind;
 * below 100 until everything is done.
 */
function usePercent(isDone: boolean): number {
  const [percent, setPercent] = useState(0);
  const [since] = useState(() => performance.now());
  const most = isDone ? 100 : 99;
  const isOver = percent >= most;
  useEffect(() => {
    if (isOver) return undefined;
    const update = () => setPercent(Math.min(most, Math.floor((performance.now() - since) / tick)));
    const timer = setInterval(update, tick);
    return () => clearInterval(timer);
  }, [isOver, most, since]);
  return percent;
}

/** The progress after the last step of the onboarding (specification 1, section 4.2). */
export function CreatingDashboard({ companyName, run, onReturned }: CreatingDashboardProps) {
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const isStarted = useRef(false);
  const start = useEffectEvent(async () => {
    try {
      await run();
      setDone(true);
    } catch (error) {
      reportFailure('onboarding.submit', error);
      onReturned(error instanceof AppError ? (error.requestId ?? null) : null);
    }
  });
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void start();
  }, []);
  const percent = usePercent(isDone);
  const leave = useEffectEvent(() =>
    navigate('/onboarding/complete', { replace: true, state: { companyName } }),
  );
  useEffect(() => {
    if (percent < 100) return undefined;
    const timer = setTimeout(() => leave(), pause);
    return () => clearTimeout(timer);
  }, [percent]);
  return <DashboardProgress companyName={companyName} percent={percent} isActivated={isDone} />;
}
