/** State of a navigation to the company account that opens the invite dialog. */
export const inviteRequest = { inviteAdministrators: true } as const;

export const isInviteRequest = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'inviteAdministrators' in state;
