/** A personal API token of Pipedrive: 40 letters and digits. */
export const pipedriveTokenPattern = /^[A-Za-z0-9]{40}$/;

/**
 * The token in what a person pasted: spaces before and after are removed (specification 3, 2.1).
 * Undefined while it cannot be a token, so that Continue is disabled (specification 2, 5).
 */
export function readPipedriveToken(text: string): string | undefined {
  const token = text.trim();
  return pipedriveTokenPattern.test(token) ? token : undefined;
}
