import '@workspace/ui/theme/font-extended.css';
import '@workspace/ui/theme/base.css';
import './features/overview/overview.css';
import './skeleton/import-skeleton.css';
import './skeleton/skeleton.css';
import { keepFocus } from '@workspace/ui/keyboard/keep-focus';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './boot/app.tsx';
import { checkKeptGuidesAtRest } from './boot/check-kept-guides-at-rest.ts';
import { begin } from './boot/login-state.ts';
import { isForVisitors } from './navigation/paths.ts';
import { painted } from './offline/environment/environment.ts';
import { keepInstallPrompt } from './platform/install-prompt.ts';
import { keepShellFresh } from './platform/update.ts';
import { report, watchErrors } from './platform/watch-errors.ts';
import { isPublicSkeletonShown } from './skeleton/remove-skeleton.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
// Reads what is stored while the first components are created.
if (!isForVisitors(location.pathname)) {
  begin();
  checkKeptGuidesAtRest();
}
watchErrors();
keepInstallPrompt();
function render(container: HTMLElement): void {
  // Those that a boundary shows.
  createRoot(container, { onCaughtError: report }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  keepFocus();
  keepShellFresh();
}

if (isPublicSkeletonShown()) {
  // The page's scripts take many frames on a phone: the skeleton is painted before them.
  void painted(Promise.resolve()).then(() => render(root));
} else {
  // Two tasks, one for the scripts and one for rendering: together they would be a long task on a phone.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    render(root);
  };
  port2.postMessage(null);
}
