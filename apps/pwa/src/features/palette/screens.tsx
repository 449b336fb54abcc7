import type { Choice } from '@workspace/ui/palette/choice';
import type { FrameEntry } from '@workspace/ui/patterns/app-frame';
import { useNavigate } from 'react-router';

/** The navigation's entries as choices, without those that a command already leads to. */
export function useScreens(entries: readonly FrameEntry[], commands: readonly Choice[]): Choice[] {
  const navigate = useNavigate();
  return entries.flatMap(({ href, label, icon }) => {
    const id = `screen:${href}`;
    if (href === undefined || commands.some((command) => command.id === id)) return [];
    return [{ id, label, icon, choose: () => void navigate(href) }];
  });
}
