import { screenLayout } from '@workspace/ui/theme/screen-layout';

/**
 * All nine columns; without type and team on a laptop; the four most important ones on a small
 * screen; two lines a row on a phone.
 */
export type OverviewLayout = 'wide' | 'snug' | 'medium' | 'phone';

/** Which columns fit the screen. */
export const useLayout = screenLayout<OverviewLayout>(
  [
    ['phone', 767],
    ['medium', 1199],
    ['snug', 1399],
  ],
  'wide',
);
