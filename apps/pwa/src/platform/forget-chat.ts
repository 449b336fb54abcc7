import { removeForeignKeys } from '@workspace/ui/storage/stored-key';

/** Prefix of the cookies and of the keys that Intercom's script stores. */
const prefix = 'intercom';

/** The host and the domains above it, for one of which the cookie was set. */
function domains(): string[] {
  const labels = location.hostname.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}

/** Removes what the support chat stored on this device: its cookies lead to the conversation. */
export function forgetChat(): void {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of cookies.filter((cookie) => cookie.startsWith(prefix))) {
    document.cookie = `${name}=; max-age=0; path=/`;
    for (const domain of domains()) {
      document.cookie = `${name}=; max-age=0; path=/; domain=${domain}`;
    }
  }
  removeForeignKeys(prefix);
}
