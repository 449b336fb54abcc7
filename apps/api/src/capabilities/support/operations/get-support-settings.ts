import type { getSupportSettings as operation } from '@workspace/domain/support/operations';
import type { Handler } from '../../../http/handler.ts';

export const getSupportSettings: Handler<typeof operation> = async ({ services }) => {
  const { intercom } = services.configuration;
  return {
    data: {
      chat: intercom
        ? { vendor: 'intercom', app_id: intercom.appId, region: intercom.region }
        : null,
    },
  };
};
