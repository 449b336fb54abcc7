/** State of the history entry with which another screen asks for a new person. */
export const addRequest = { addPerson: true } as const;

export function isAddRequest(state: unknown): boolean {
  return state !== null && typeof state === 'object' && 'addPerson' in state;
}
