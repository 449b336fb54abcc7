import '@workspace/ui/theme/fonts.css';
import '@workspace/ui/theme/base.css';
import { applyColorMode } from '@workspace/ui/theme/color-mode';
import { UiProvider } from '@workspace/ui/theme/provider';
import { createRoot } from 'react-dom/client';
import { readAddress } from './address.ts';
import { GalleryPage } from './gallery-page.tsx';
import { GroupPage } from './group-page.tsx';

const address = readAddress(window.location.search);
if (address.theme) document.documentElement.dataset.theme = address.theme;
else applyColorMode();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <UiProvider>
      {address.view === 'gallery' ? (
        <GalleryPage address={address} />
      ) : (
        <GroupPage address={address} />
      )}
    </UiProvider>,
  );
}
