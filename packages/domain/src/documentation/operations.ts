import { anyone } from '../access/actor.ts';
import { defineOperation } from '../contract/operation.ts';

export const getOpenApiDocument = defineOperation({
  name: 'documentation.openapi',
  summary: 'Get the OpenAPI document',
  method: 'GET',
  path: '/api/v0/openapi.json',
  access: anyone,
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  response: { status: 200, file: 'application/json' },
  errors: [],
});
