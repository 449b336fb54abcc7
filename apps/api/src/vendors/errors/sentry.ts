import { createStackParser, createTransport, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { ErrorReporter } from './port.ts';
import { postEnvelope } from './transport.ts';

const closeWithinMs = 2000;

export interface SentrySettings {
  readonly dsn: string;
  readonly environment: string;
}

/**
 * Reports errors to Sentry. Of Sentry's packages only the core is used, since nothing is to be
 * collected automatically: requests, users and breadcrumbs would be personal data.
 */
export function createSentryReporter({ dsn, environment }: SentrySettings): ErrorReporter {
  const parseStack = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    integrations: [],
    stackParser: parseStack,
    sendClientReports: false,
    transport: (options) => createTransport(options, ({ body }) => postEnvelope(options.url, body)),
  });
  return {
    report({ name, message, stack, title, tags }) {
      const frames = parseStack(stack ?? '');
      client.captureEvent(
        {
          level: 'error',
          logger: title,
          tags,
          exception: {
            values: [
              {
                type: name,
                value: message ?? title,
                ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
              },
            ],
          },
        },
        undefined,
        new Scope(),
      );
    },
    close: async () => {
      await client.close(closeWithinMs);
    },
  };
}
