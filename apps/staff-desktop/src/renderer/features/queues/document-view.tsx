import { chakra } from '@chakra-ui/react/styled-system';
import type { KybDocument } from '@workspace/domain/kyb/schema';
import { Button } from '@workspace/ui/components/button';
import { DownloadIcon } from '@workspace/ui/components/icons';
import { downloadFile } from '@workspace/ui/format/download';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { useEffect, useState } from 'react';
import { messages } from './messages.ts';
import { useDocument } from './use-queue.ts';

/** An address of these bytes within this page, with the type that the server has found in them. */
function useAddress(content: Blob | undefined, type: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(new Blob([content], { type }));
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [content, type]);
  return address;
}

interface DocumentViewProps {
  readonly companyId: string;
  readonly document: KybDocument;
  /** Called once its content is here. */
  readonly onShown: (id: string) => void;
}

/** A document inside the page: an image, or a PDF in the browser's own viewer. */
export function DocumentView({ companyId, document, onShown }: DocumentViewProps) {
  const { data, error, refetch } = useDocument(companyId, document.document_id);
  const address = useAddress(data, document.type);
  const { document_id: id } = document;
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown) onShown(id);
  }, [isShown, id, onShown]);
  if (error) return <ErrorState text={messages.documentFailed} onRetry={refetch} />;
  return (
    <chakra.div display="flex" flexDirection="column" flex="1" minH="0" bg="bg.muted">
      <chakra.div display="flex" justifyContent="flex-end" px="4" py="2">
        <Button
          size="sm"
          icon={<DownloadIcon />}
          disabled={!data}
          onClick={() => data && downloadFile(document.name, data)}
        >
          {messages.download}
        </Button>
      </chakra.div>
      <chakra.div flex="1" minH="320px" px="4" pb="4" display="grid" placeItems="center">
        {!address && <chakra.p color="fg.subtle">{messages.loading}</chakra.p>}
        {address && document.type === 'application/pdf' && (
          <chakra.iframe src={address} title={document.name} w="full" h="full" border="0" />
        )}
        {address && document.type !== 'application/pdf' && (
          <chakra.img
            src={address}
            alt={document.name}
            maxW="full"
            maxH="70vh"
            objectFit="contain"
          />
        )}
      </chakra.div>
    </chakra.div>
  );
}
