import { chakra } from '@chakra-ui/react/styled-system';
import type { KybDocument } from '@workspace/domain/kyb/schema';
import { Button } from '@workspace/ui/components/button';
import { DownloadIcon } from '@workspace/ui/components/icons';
import { downloadFile } from '@workspace/ui/format/download';
import { useEffect, useState } from 'react';
import { ReadFailed } from '../../app/read-failed.tsx';
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

/**
 * A document inside the page: an image, or a PDF in the browser's own viewer. A browser without one
 * reads a PDF only to save it, since what nobody can see must not count as seen.
 */
export function DocumentView({ companyId, document, onShown }: DocumentViewProps) {
  const { document_id: id, name, type } = document;
  const [saves, setSaves] = useState(0);
  const isViewable = type !== 'application/pdf' || navigator.pdfViewerEnabled;
  const { data, error, refetch } = useDocument(companyId, id, isViewable || saves > 0);
  const address = useAddress(data, type);
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown) onShown(id);
  }, [isShown, id, onShown]);
  useEffect(() => {
    if (saves > 0 && data) downloadFile(name, data);
  }, [saves, data, name]);
  if (error && !data)
    return <ReadFailed error={error} text={messages.documentFailed} onRetry={refetch} />;
  return (
    <chakra.div display="flex" flexDirection="column" flex="1" minH="0" bg="bg.muted">
      <chakra.div display="flex" justifyContent="flex-end" px="4" py="2">
        <Button
          size="sm"
          icon={<DownloadIcon />}
          disabled={isViewable && !data}
          loading={saves > 0 && !data}
          onClick={() => setSaves((before) => before + 1)}
        >
          {messages.download}
        </Button>
      </chakra.div>
      <chakra.div
        flex="1"
        minH={isViewable ? '320px' : '160px'}
        px="4"
        pb="4"
        display="grid"
        placeItems="center"
      >
        {!isViewable && (
          <chakra.p maxW="320px" textAlign="center" color="fg.muted">
            {messages.noViewer}
          </chakra.p>
        )}
        {isViewable && !address && <chakra.p color="fg.subtle">{messages.loading}</chakra.p>}
        {isViewable && address && type === 'application/pdf' && (
          <chakra.iframe src={address} title={name} w="full" h="full" border="0" />
        )}
        {address && type !== 'application/pdf' && (
          <chakra.img src={address} alt={name} maxW="full" maxH="70vh" objectFit="contain" />
        )}
      </chakra.div>
    </chakra.div>
  );
}
