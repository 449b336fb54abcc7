import type { Sealer } from '../../../secrets/seal.ts';
import type { HrCredentials } from '../../../vendors/hr/port.ts';
import { type IntegrationModel, tokenContext } from '../integrations/index.ts';

/** What is stored of a service user, and of the webhook. */
export interface HrSecrets {
  readonly username: string;
  readonly token: string;
  readonly webhook_secret: string;
}

type Sealed = Pick<IntegrationModel, 'id' | 'username' | 'token' | 'webhook_secret'>;

/** The columns of a connection without secrets. */
export const noSecrets = { username: null, token: null, webhook_secret: null } as const;

export function sealSecrets(sealer: Sealer, id: string, secrets: HrSecrets): HrSecrets {
  const context = tokenContext(id);
  return {
    username: sealer.seal(secrets.username, context),
    token: sealer.seal(secrets.token, context),
    webhook_secret: sealer.seal(secrets.webhook_secret, context),
  };
}

/** The secrets of a connection; undefined where it has none. */
export function openSecrets(sealer: Sealer, row: Sealed): HrSecrets | undefined {
  const { id, username, token, webhook_secret } = row;
  if (username === null || token === null || webhook_secret === null) return undefined;
  const context = tokenContext(id);
  return {
    username: sealer.open(username, context),
    token: sealer.open(token, context),
    webhook_secret: sealer.open(webhook_secret, context),
  };
}

export const credentialsOf = ({ username, token }: HrSecrets): HrCredentials => ({
  serviceUserId: username,
  token,
});
