import { getSupportSettings } from '@workspace/domain/support/operations';
import type { SupportSettings } from '@workspace/domain/support/schema';
import { client } from './client.ts';

let settings: Promise<SupportSettings['chat']> | undefined;

/** The chat if one is configured; asked once for each page load. */
export function chatSettings(): Promise<SupportSettings['chat']> {
  settings ??= client(getSupportSettings, {}).then(
    ({ data }) => data.chat,
    () => {
      // Asked again the next time.
      settings = undefined;
      return null;
    },
  );
  return settings;
}
