/** The first control with an error, in the order of the page; a calendar is one of them. */
export const firstFault = (within: ParentNode | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]') ?? null;
