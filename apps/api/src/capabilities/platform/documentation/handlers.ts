import type * as operations from '@workspace/domain/documentation/operations';
import { printOpenApi } from '@workspace/domain/documentation/print-openapi';
import { withoutTransaction } from '../../../http/handler.ts';

const printed = new Map<string, Buffer>();

/** The document of this installation; printed once, because it never changes. */
export function openApiFile(publicUrl: string): Buffer {
  const file = printed.get(publicUrl) ?? Buffer.from(JSON.stringify(printOpenApi(publicUrl)));
  printed.set(publicUrl, file);
  return file;
}

export const getOpenApiDocument = withoutTransaction<typeof operations.getOpenApiDocument>(
  async ({ services }) => ({ file: openApiFile(services.configuration.publicUrl) }),
);
