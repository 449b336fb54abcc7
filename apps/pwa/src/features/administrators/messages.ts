/** Texts of the administrators of a company. */
export const messages = { title: 'Administrators' } as const;
