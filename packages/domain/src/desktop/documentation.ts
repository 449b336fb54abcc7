import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import type {
  endDesktopSession,
  refreshDesktopSession,
  startDesktopSession,
} from './operations.ts';
import { desktopTokensSchema } from './schema.ts';

const opaque = 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE';

export const desktopSchemas = [
  describeSchema(desktopTokensSchema, {
    name: 'DesktopTokens',
    description: 'Tokens of a desktop console.',
    fields: {
      access_token: 'Send it as a bearer token. Null if the request is repeated with its key.',
      expires_in: 'Seconds until the access token expires.',
      refresh_token:
        'Good for one refresh, which returns the next one. Null if the request is repeated with its key.',
    },
    example: { access_token: opaque, expires_in: 900, refresh_token: opaque },
  }),
];

export const desktopDocs: {
  startDesktopSession: OperationDocs<typeof startDesktopSession>;
  refreshDesktopSession: OperationDocs<typeof refreshDesktopSession>;
  endDesktopSession: OperationDocs<typeof endDesktopSession>;
} = {
  startDesktopSession: {
    description:
      'Exchanges the code that the browser brought to the desktop console. The code is valid once and for 60 seconds, with the verifier of its challenge (RFC 7636, S256).',
    body: {
      code: 'The code.',
      code_verifier: 'The verifier of the challenge with which the login was begun.',
      redirect_uri: 'The loopback address to which the code was brought.',
    },
    bodyExample: {
      code: opaque,
      code_verifier: opaque,
      redirect_uri: 'http://127.0.0.1:49152/callback',
    },
  },
  refreshDesktopSession: {
    description:
      'Returns a new access token and the next refresh token. A refresh token that is presented again after its successor was used ends the session, because one of the two was stolen.',
    body: { refresh_token: 'The refresh token.' },
    bodyExample: { refresh_token: opaque },
  },
  endDesktopSession: {
    description: 'Ends the session of the refresh token, and all impersonation sessions below it.',
    body: { refresh_token: 'The refresh token.' },
    bodyExample: { refresh_token: opaque },
  },
};
