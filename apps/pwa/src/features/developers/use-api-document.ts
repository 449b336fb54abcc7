import { useQuery } from '@tanstack/react-query';
import { getOpenApiDocument } from '@workspace/domain/documentation/operations';
import { useOffline } from '../../offline/provider.tsx';
import { readApiDocument } from './document.ts';

/** The OpenAPI document of this installation. */
export function useApiDocument() {
  const { client } = useOffline();
  return useQuery({
    queryKey: [getOpenApiDocument.name],
    queryFn: async ({ signal }) => {
      const file = await client(getOpenApiDocument, {}, { signal });
      return readApiDocument(await file.text());
    },
  });
}
