import { lazyScreen } from '@workspace/ui/components/lazy-screen';

/** With the library that draws. */
export const ReportView = lazyScreen(async () => (await import('./report-view.tsx')).ReportView);
