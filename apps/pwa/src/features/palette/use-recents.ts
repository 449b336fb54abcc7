import { useState } from 'react';
import { useMe } from '../../offline/hooks.ts';
import { browserStorage } from '../../offline/session-data.ts';
import { keepRecent, loadRecents, withRecent } from './recents.ts';

/** Staff acting as the company leave nothing on the disk (decisions 1): theirs last as long as the page. */
let unkept: readonly string[] = [];

/** The person's recent choices, as they were when the palette opened, and how one is added. */
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
