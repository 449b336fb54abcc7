import { getOpenApiDocument } from '@workspace/domain/documentation/operations';
import { use } from 'react';
import { useOperation } from '../../data/use-operation.ts';
import { type ApiDocument, readApiDocument } from './document.ts';

const documents = new WeakMap<Blob, Promise<ApiDocument | null>>();
const none = Promise.resolve(null);

function documentOf(file: Blob): Promise<ApiDocument | null> {
  const read =
    documents.get(file) ??
    file
      .text()
      .then(readApiDocument)
      .catch(() => null);
  documents.set(file, read);
  return read;
}

/** The OpenAPI document of this installation; suspends while the received file is read. */
export function useApiDocument() {
  const { data, error, refetch } = useOperation(getOpenApiDocument, {});
  const document = use(data ? documentOf(data.answer) : none);
  const unreadable = data && !document ? new TypeError('Unreadable API document') : null;
  return { data: document, error: error ?? unreadable, refetch };
}
