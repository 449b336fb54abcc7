import { useEffect, useState } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { InstallOffer } from './install-offer.tsx';
import { isSecondDay, noteDay } from './install-times.ts';

/** The offer to install the app on the home, from the person's second day on. */
export function HomeInstallOffer() {
  const { user } = useMe();
  const [isDue] = useState(() => user !== null && isSecondDay(user.user_id));
  useEffect(() => {
    if (user) noteDay(user.user_id);
  }, [user]);
  return isDue && <InstallOffer />;
}
