import { createHmac, timingSafeEqual } from 'node:crypto';
import { catalogue } from '@workspace/domain/catalogue';
import { multipart, type ReceivedFile, raw } from '@workspace/domain/contract/body';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { defineOperation } from '@workspace/domain/contract/operation';
import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';
import { handlers } from '../capabilities/handlers.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { type HandlersOf, type OperationTable, webhook } from '../http/handler.ts';

/** Operations for the tests of the contract, which no production operation needs yet. */

const common = {
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'write',
  offline: 'online',
} as const;
const companyParams = z.object({ company_id: idSchema });

const fileSchema = z.object({
  name: z.string(),
  type: z.string(),
  size: z.int(),
  sha256: z.string(),
  first_byte: z.nullable(z.int()),
});

export const createDocuments = defineOperation({
  ...common,
  name: 'testing.create_documents',
  summary: 'Upload documents',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/test_documents',
  params: companyParams,
  body: multipart({
    fields: z.strictObject({
      title: z.string().check(z.minLength(1), z.maxLength(80)),
      label: z.optional(z.union([z.string(), z.array(z.string())])),
    }),
    files: {
      document: {
        maxBytes: 600_000,
        types: ['application/pdf', 'image/png'],
        count: { least: 1, most: 3 },
      },
      logo: { maxBytes: 50_000, types: ['image/png'], count: { least: 0, most: 1 } },
    },
  }),
  response: {
    status: 201,
    data: z.object({
      title: z.string(),
      documents: z.array(fileSchema),
      logo: z.nullable(fileSchema),
    }),
  },
  errors: [],
});

export const webhookSecret = 'secret of the tests';
export const signatureOf = (body: string | Uint8Array) =>
  createHmac('sha256', webhookSecret).update(body).digest('hex');

export const receiveEvent = defineOperation({
  ...common,
  name: 'testing.receive_event',
  summary: 'Receive an event',
  method: 'POST',
  path: '/api/v0/test_events',
  access: ['visitor'],
  body: raw({
    types: ['application/json'],
    maxBytes: 20_000,
    headers: ['test-signature'],
    eventId: { json: ['event', 'id'] },
  }),
  response: { status: 204 },
  errors: [],
});

export const startJob = defineOperation({
  ...common,
  name: 'testing.start_job',
  summary: 'Start a job',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/test_jobs',
  params: companyParams,
  response: { status: 202, data: z.object({ job_id: z.string() }) },
  errors: [],
});

export const openPayment = defineOperation({
  ...common,
  name: 'testing.open_payment',
  summary: 'Open the payment page',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/test_payments',
  params: companyParams,
  body: z.strictObject({ to: z.enum(['/betal?navn=Åse', 'https://pay.example/session']) }),
  response: { status: 303 },
  errors: [],
});

export const getReport = defineOperation({
  ...common,
  name: 'testing.get_report',
  summary: 'Get a report',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/test_report',
  rateLimit: 'read',
  params: companyParams,
  query: z.strictObject({ name: z.optional(z.string()) }),
  response: { status: 200, file: 'text/csv', disposition: 'attachment' },
  errors: [],
});

/** One operation for each kind of body and response. */
export const testOperations = {
  createDocuments,
  receiveEvent,
  startJob,
  openPayment,
  getReport,
};

function audit(unit: UnitOfWork, companyId: string, after: object): void {
  unit.audited({ entityKind: 'company', entityId: companyId, before: null, after });
}

/** Reads the content both ways, as services do. */
async function described(file: ReceivedFile) {
  const { name, type, size, sha256 } = file;
  const bytes = await file.bytes();
  let streamed = 0;
  for await (const chunk of file.stream()) streamed += chunk.length;
  if (streamed !== bytes.length) throw new Error('The stream differs from the bytes.');
  return { name, type, size, sha256, first_byte: bytes[0] ?? null };
}

const eventSchema = z.object({ event: z.object({ company_id: idSchema, kind: z.string() }) });

const testHandlers: HandlersOf<typeof testOperations> = {
  async createDocuments({ unit }, { params, body, files }) {
    const documents = await Promise.all(files.document.map(described));
    const logo = files.logo ? await described(files.logo) : null;
    audit(unit, params.company_id, { title: body.title, documents: documents.length });
    return { data: { title: body.title, documents, logo } };
  },

  receiveEvent: webhook<typeof receiveEvent>(
    async (_, { body, headers }) => {
      const given = Buffer.from(headers['test-signature']);
      const expected = Buffer.from(signatureOf(body));
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      if (!isSigned) throw new AppError(commonErrors.forbidden);
    },
    async ({ unit }, { body }) => {
      const { event } = eventSchema.parse(JSON.parse(Buffer.from(body).toString('utf8')));
      await unit.asCompany(event.company_id, async (company) =>
        audit(company, event.company_id, { kind: event.kind }),
      );
    },
  ),

  async startJob({ unit }, { params }) {
    audit(unit, params.company_id, { job: 'started' });
    return { data: { job_id: unit.newId() } };
  },

  async openPayment({ unit }, { params, body }) {
    audit(unit, params.company_id, { payment: 'opened' });
    return { location: body.to };
  },

  getReport: async (_, { query }) => ({
    file: Buffer.from('a,b\r\n'),
    name: query.name ?? 'report.csv',
  }),
};

/** The product's operations and those of the tests. */
export const contractCalls: OperationTable = {
  operations: { ...catalogue, ...testOperations },
  handlers: { ...handlers, ...testHandlers },
};
