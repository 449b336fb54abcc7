import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { idSchema, instantSchema } from '../shared/id.ts';
import { createdPeriod, oneOrMore, sortBy } from '../shared/list-query.ts';
import { pageQuery, pageSchema } from '../shared/paging.ts';
import { patchBody } from '../shared/patch-body.ts';
import { webhookErrors } from './errors.ts';
import { webhookTypes } from './events.ts';
import {
  chosenEventsSchema,
  deliveryStates,
  endpointDescriptionSchema,
  endpointSecretSchema,
  endpointUrlSchema,
  webhookDeliverySchema,
  webhookEndpointSchema,
} from './schema.ts';

const endpointParams = z.object({ ...companyParams.shape, endpoint_id: idSchema });

export const listWebhookEndpoints = defineOperation({
  name: 'webhooks.list_endpoints',
  summary: 'List webhook endpoints',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/webhook_endpoints',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  params: companyParams,
  response: { status: 200, data: z.array(webhookEndpointSchema) },
  errors: [],
});

export const createWebhookEndpoint = defineOperation({
  name: 'webhooks.create_endpoint',
  summary: 'Add a webhook endpoint',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/webhook_endpoints',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['webhooks.list_endpoints'],
  params: companyParams,
  body: z.strictObject({
    url: endpointUrlSchema,
    events: chosenEventsSchema,
    description: z.optional(z.nullable(endpointDescriptionSchema)),
  }),
  response: { status: 201, data: endpointSecretSchema },
  errors: [commonErrors.invalid, webhookErrors.tooMany],
});

export const updateWebhookEndpoint = defineOperation({
  name: 'webhooks.update_endpoint',
  summary: 'Update a webhook endpoint',
  method: 'PATCH',
  path: '/api/v0/companies/{company_id}/webhook_endpoints/{endpoint_id}',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['webhooks.list_endpoints'],
  params: endpointParams,
  body: patchBody({
    url: endpointUrlSchema,
    events: chosenEventsSchema,
    description: z.nullable(endpointDescriptionSchema),
    is_enabled: z.boolean(),
  }),
  response: { status: 200, data: webhookEndpointSchema },
  errors: [commonErrors.invalid, commonErrors.staleVersion],
});

export const deleteWebhookEndpoint = defineOperation({
  name: 'webhooks.delete_endpoint',
  summary: 'Delete a webhook endpoint',
  method: 'DELETE',
  path: '/api/v0/companies/{company_id}/webhook_endpoints/{endpoint_id}',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['webhooks.list_endpoints', 'webhooks.list_deliveries'],
  params: endpointParams,
  response: { status: 204 },
  errors: [commonErrors.staleVersion],
});

export const rotateWebhookSecret = defineOperation({
  name: 'webhooks.rotate_secret',
  summary: 'Rotate the secret of a webhook endpoint',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/webhook_endpoints/{endpoint_id}/rotate_secret',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['webhooks.list_endpoints'],
  params: endpointParams,
  response: { status: 200, data: endpointSecretSchema },
  errors: [commonErrors.staleVersion],
});

export const testWebhookEndpoint = defineOperation({
  name: 'webhooks.test_endpoint',
  summary: 'Send a test event to a webhook endpoint',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/webhook_endpoints/{endpoint_id}/test',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['webhooks.list_deliveries'],
  params: endpointParams,
  response: { status: 202, data: webhookDeliverySchema },
  errors: [webhookErrors.disabled],
});

export const recoverWebhookDeliveries = defineOperation({
  name: 'webhooks.recover',
  summary: 'Send what failed since a time again',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/webhook_endpoints/{endpoint_id}/recover',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['webhooks.list_deliveries'],
  params: endpointParams,
  body: z.strictObject({ since: instantSchema }),
  response: { status: 202, data: z.object({ deliveries: z.int() }) },
  errors: [commonErrors.invalid, webhookErrors.disabled],
});

export const listWebhookDeliveries = defineOperation({
  name: 'webhooks.list_deliveries',
  summary: 'List webhook deliveries',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/webhook_deliveries',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  params: companyParams,
  query: z.strictObject({
    ...pageQuery,
    endpoint: oneOrMore(idSchema),
    type: oneOrMore(z.enum(webhookTypes)),
    state: oneOrMore(z.enum(deliveryStates)),
    ...createdPeriod,
    /** Ids increase with time. */
    sort: sortBy(['delivery_id']),
  }),
  response: { status: 200, data: z.array(webhookDeliverySchema), page: pageSchema },
  errors: [],
});

export const replayWebhookDelivery = defineOperation({
  name: 'webhooks.replay',
  summary: 'Send a webhook delivery again',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/webhook_deliveries/{delivery_id}/replay',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['webhooks.list_deliveries'],
  params: z.object({ ...companyParams.shape, delivery_id: idSchema }),
  response: { status: 202, data: webhookDeliverySchema },
  errors: [webhookErrors.disabled],
});

const staffWrite = {
  access: ['staff'],
  staffTarget: 'company',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  method: 'POST',
  params: endpointParams,
  response: { status: 204 },
  invalidates: ['integrations.list_broken'],
} as const;

/** Mails the administrators about an endpoint that fails, at most once a day. */
export const remindOfWebhookEndpoint = defineOperation({
  ...staffWrite,
  name: 'webhooks.remind',
  summary: 'Send the mail about a failing webhook endpoint again',
  path: '/api/v0/companies/{company_id}/webhook_endpoints/{endpoint_id}/remind',
  errors: [webhookErrors.notFailing, webhookErrors.mailedToday],
});

/** Sends a test to an endpoint that fails, at once; if it accepts it, it does not fail any more. */
export const checkWebhookEndpoint = defineOperation({
  ...staffWrite,
  name: 'webhooks.check',
  summary: 'Try a failing webhook endpoint now',
  path: '/api/v0/companies/{company_id}/webhook_endpoints/{endpoint_id}/check',
  errors: [webhookErrors.notFailing, webhookErrors.disabled],
});
