import '@workspace/ui/theme/fonts.css';
import '@workspace/ui/theme/base.css';
import { keepFocus } from '@workspace/ui/keyboard/keep-focus';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './app/console.tsx';
import { browserBridge } from './browser/browser-bridge.tsx';
import { createDesktopBridge } from './desktop/desktop-bridge.ts';
import { findShell } from './desktop/shell.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
const shell = findShell();
createRoot(root).render(
  <StrictMode>
    <Console bridge={shell ? createDesktopBridge(shell) : browserBridge} />
  </StrictMode>,
);
keepFocus();
