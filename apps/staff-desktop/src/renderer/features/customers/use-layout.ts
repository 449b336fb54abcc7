import { screenLayout } from '@workspace/ui/theme/screen-layout';

/** All columns; the same with narrower ones; two lines a row; four lines a row. */
export type OverviewLayout = 'wide' | 'snug' | 'medium' | 'phone';

/** The row layout for this screen. The style sheet uses the same breakpoints. */
export const useLayout = screenLayout<OverviewLayout>(
  [
    ['phone', 767],
    ['medium', 1099],
    ['snug', 1359],
  ],
  'wide',
);

/** Whether the layout has columns with a head, and not several lines a row. */
export const hasColumns = (layout: OverviewLayout): boolean =>
  layout === 'wide' || layout === 'snug';
