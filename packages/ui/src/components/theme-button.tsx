import { useColorMode } from '../theme/color-mode.ts';
import { IconButton } from './icon-button.tsx';
import { MoonIcon, SunIcon } from './icons.tsx';

/** Switches between light and dark. */
export function ThemeButton({ size = 'md' }: { readonly size?: 'sm' | 'md' }) {
  const { resolved, toggle } = useColorMode();
  return (
    <IconButton
      size={size}
      label={resolved === 'dark' ? 'Switch to light' : 'Switch to dark'}
      icon={resolved === 'dark' ? <SunIcon /> : <MoonIcon />}
      onClick={toggle}
    />
  );
}
