import { screenLayout } from '../../theme/screen-layout.ts';
import { rowHeight } from '../table-style.ts';

const useScreen = screenLayout<'phone' | 'wide'>([['phone', 767]], 'wide');

export type Density = 'normal' | 'dense';

/** Height of a row in px: 44, in dense tables 36, on phones 72. The style sheet has the same. */
export function useRowHeight(density: Density): number {
  return useScreen() === 'phone' ? rowHeight.phone : rowHeight[density];
}
