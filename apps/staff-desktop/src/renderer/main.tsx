import { brand } from '@workspace/domain/brand';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { UiProvider } from '@workspace/ui/theme/provider';
import '@workspace/ui/theme/fonts.css';
import '@workspace/ui/theme/base.css';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <UiProvider>
    <PublicPage>
      <h1>{brand.name} console</h1>
      <p>The customer overview comes here.</p>
    </PublicPage>
  </UiProvider>,
);
