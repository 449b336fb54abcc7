import type { OperationDocs } from './describe.ts';
import type { getOpenApiDocument } from './operations.ts';
import { pageDocs, savedChangeDocs } from './shared.ts';

export const sharedSchemas = [pageDocs, savedChangeDocs];

export const documentationDocs: {
  getOpenApiDocument: OperationDocs<typeof getOpenApiDocument>;
} = {
  getOpenApiDocument: { description: 'The description of this API in OpenAPI 3.1.' },
};
