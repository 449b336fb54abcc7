import { messages } from '../messages.ts';
import { useColorMode } from '../theme/color-mode.ts';
import { IconButton } from './icon-button.tsx';
import { MoonIcon, SunIcon } from './icons.tsx';

/** Switches between light and dark. */
export function ThemeButton({ size = 'md' }: { readonly size?: 'sm' | 'md' }) {
  const { resolved, toggle } = useColorMode();
  return (
    <IconButton
      size={size}
      label={resolved === 'dark' ? messages.theme.toLight : messages.theme.toDark}
      icon={resolved === 'dark' ? <SunIcon /> : <MoonIcon />}
      onClick={toggle}
    />
  );
}
