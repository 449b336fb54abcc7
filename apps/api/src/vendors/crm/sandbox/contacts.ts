/** A contact of the sandbox CRM, with the number as somebody has typed it there. */
export interface SandboxContact {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  /** The same in E.164. */
  readonly number: string;
}

/** Contacts of every account of the sandbox CRM, with numbers in all common forms. */
export const sandboxContacts: readonly SandboxContact[] = [
  { id: 501, name: 'Freja Holm', phone: '+4531000501', number: '+4531000501' },
  { id: 502, name: 'Oliver Kjær', phone: '31000502', number: '+4531000502' },
  { id: 503, name: 'Signe Dahl', phone: '4531000503', number: '+4531000503' },
];

/** A number that no contact has. */
export const strangeNumber = '+4531000599';
