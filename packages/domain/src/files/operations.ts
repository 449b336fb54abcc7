import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { defineOperation } from '../contract/operation.ts';
import { fileErrors } from './errors.ts';
import { assetKeySchema, assetTokenSchema } from './schema.ts';

export const getAsset = defineOperation({
  name: 'files.asset',
  summary: 'Get a public image',
  method: 'GET',
  path: '/api/v0/assets/{asset_key}',
  access: anyone,
  audience: 'app',
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  params: z.object({ asset_key: assetKeySchema }),
  query: z.strictObject({ token: z.optional(z.string().check(z.maxLength(200))) }),
  response: { status: 200, file: 'image/png', caching: 'immutable' },
  errors: [fileErrors.tokenRefused],
});

export const getAssetToken = defineOperation({
  name: 'files.asset_token',
  summary: 'Get a token to read public images',
  method: 'GET',
  path: '/api/v0/integrations/bunny/token/readonly',
  access: ['regular', 'admin', 'staff'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  response: { status: 200, data: assetTokenSchema },
  errors: [],
});
