import { useSyncExternalStore } from 'react';
import { lazyScreen } from '../components/lazy-screen.tsx';
import { separatorQuestion } from '../format/export-csv.ts';

const SeparatorDialog = lazyScreen(
  async () => (await import('../loading/later-parts.ts')).SeparatorDialog,
);

/** The question of the first export; rendered once by the app. */
export function SeparatorQuestion() {
  const isOpen = useSyncExternalStore(separatorQuestion.subscribe, separatorQuestion.isOpen);
  return isOpen && <SeparatorDialog />;
}
