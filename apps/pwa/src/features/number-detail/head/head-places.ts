/**
 * Grid areas of the dialog's header and of its skeleton: on a phone the name has the full width,
 * below the avatar and the actions.
 */
export const headPlaces = {
  frame: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '3.5',
    flex: 'none',
    pt: '5',
    pb: '3',
    ps: { base: '4', md: '6' },
    pe: { base: '3', md: '5' },
  },
  avatar: { gridRow: { base: '1', md: '1 / 3' }, gridColumn: '1', pt: '0.5' },
  name: {
    gridRow: { base: '2', md: '1' },
    gridColumn: { base: '1 / 4', md: '2' },
    display: 'flex',
    alignItems: 'center',
    minW: '0',
    mt: { base: '2.5', md: '0' },
  },
  actions: {
    gridRow: { base: '1', md: '1 / 3' },
    gridColumn: '3',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    alignSelf: { base: 'center', md: 'start' },
  },
  number: {
    gridRow: { base: '3', md: '2' },
    gridColumn: { base: '1 / 4', md: '2' },
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    mt: '0.5',
    minH: '7',
  },
} as const;
