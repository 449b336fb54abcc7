import { MoonIcon, SunIcon } from '../components/icons.tsx';
import { useColorMode } from '../theme/color-mode.ts';
import type { Choice } from './choice.ts';
import { messages } from './messages.ts';

const words = messages.commands;

/** Switches between light and dark. */
export function useThemeCommand(): Choice {
  const { resolved, toggle } = useColorMode();
  const isDark = resolved === 'dark';
  return {
    id: 'command:theme',
    label: isDark ? words.light : words.dark,
    words: words.themeWords,
    icon: isDark ? <SunIcon /> : <MoonIcon />,
    choose: toggle,
  };
}
