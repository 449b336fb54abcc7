import { useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate, useNavigationType } from 'react-router';

interface CloseByBack {
  /** To be called when it is opened by a call, whose navigation is rendered later. */
  readonly opened: () => void;
  /** Closes by going back; false if Back leads elsewhere, so that the address must be replaced. */
  readonly close: () => boolean;
}

/**
 * Closing what was opened over a list, by a link or by a call. Back leads to the list as it was, so
 * closing goes back: replacing the address would leave two entries of the same list in the history.
 */
export function useCloseByBack(isOpen: boolean): CloseByBack {
  const type = useNavigationType();
  const navigate = useNavigate();
  const openedHere = useRef(false);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (!isOpen) openedHere.current = false;
    else if (!wasOpen.current) openedHere.current = type === 'PUSH';
    wasOpen.current = isOpen;
  }, [isOpen, type]);
  return useMemo(
    () => ({
      opened() {
        openedHere.current = true;
      },
      close() {
        if (!openedHere.current) return false;
        openedHere.current = false;
        void navigate(-1);
        return true;
      },
    }),
    [navigate],
  );
}
