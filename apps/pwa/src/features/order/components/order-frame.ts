/** A fixed height, so that nothing moves under the pointer. */
export const orderFrame = {
  display: 'flex',
  flexDirection: 'column',
  flex: { base: '1', md: 'none' },
  minH: '0',
  h: { md: 'min(560px, calc(100dvh - 100px))' },
} as const;

/** On a phone the columns are stacked and scroll together. */
export const orderColumns = {
  display: { base: 'flex', md: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: '304px minmax(0, 1fr)',
  flex: '1 1 auto',
  minH: '0',
  overflowY: { base: 'auto', md: 'hidden' },
  borderTopWidth: '1px',
} as const;
