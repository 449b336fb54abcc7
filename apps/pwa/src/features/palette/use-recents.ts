import { useState } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { browserStorage } from '../../offline/session/session-data.ts';
import { keepRecent, loadRecents, withRecent } from './recents.ts';

/**
 * While staff act as the company nothing is written to disk (decisions 1): recents last as long as
 * the page.
 */
let unkept: readonly string[] = [];

/** The recent choices as of the opening of the palette, and a function that adds one. */
export function useRecents() {
  const { user, entered_as_super_admin: isStaff } = useMe();
  const userId = user?.user_id ?? '';
  const [storage] = useState(() => (isStaff || userId === '' ? null : browserStorage().local));
  const [recents] = useState(() => (storage ? loadRecents(storage, userId) : unkept));
  const remember = (choice: string) => {
    if (storage) keepRecent(storage, userId, choice);
    else unkept = withRecent(unkept, choice);
  };
  return { recents, remember };
}
