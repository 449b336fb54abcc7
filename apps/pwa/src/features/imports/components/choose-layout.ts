/** The step that chooses a file: what is done at the left, what the file contains at the right. */
export const chooseColumns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 6fr)' },
  gap: { base: '6', lg: '8' },
  alignItems: 'start',
} as const;

export const chooseLeft = { display: 'flex', flexDirection: 'column', gap: '4' } as const;
