import type * as operations from '@workspace/domain/support/operations';
import { withoutPersonalData } from '@workspace/domain/support/personal-data';
import type { Handler } from '../../../http/handler.ts';

export const getSupportSettings: Handler<typeof operations.getSupportSettings> = async ({
  services,
}) => {
  const { intercom } = services.configuration;
  return {
    data: {
      chat: intercom
        ? { vendor: 'intercom', app_id: intercom.appId, region: intercom.region }
        : null,
    },
  };
};

const cleaned = (text: string | undefined) => text && withoutPersonalData(text);

/** The apps remove personal data too; a caller may be any program. */
export const reportError: Handler<typeof operations.reportError> = async (
  { actor, services },
  { body },
) => {
  const { app, name, message, stack, path } = body;
  services.log.error(
    {
      app,
      path: cleaned(path),
      caller: actor.kind,
      error: { name: cleaned(name), message: cleaned(message), stack: cleaned(stack) },
    },
    'an app reported an error',
  );
  return undefined;
};
