import '@workspace/ui/theme/fonts.css';
import '@workspace/ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepFocus } from './platform/keep-focus.ts';
import { keepShellFresh } from './platform/update.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(<App />);
keepFocus();
keepShellFresh();
