import { chakra } from '@chakra-ui/react/styled-system';
import { Spinner } from '@workspace/ui/components/spinner';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { toImage } from '../qr-data.ts';
import type { LineType } from '../session/link.ts';
import type { KeptLine } from '../vault/kept-guide.ts';

const words = messages.scan;

/** The image as an object URL, which ends with the component. */
function useImageUrl(base64: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (base64 === null) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(toImage(base64));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [base64]);
  return url;
}

interface QrBoxProps {
  readonly type: LineType;
  readonly line: KeptLine;
  readonly reach: 'online' | 'offline';
  readonly isFetching: boolean;
}

/** The QR code of an eSIM, black on white in both themes; its image includes the quiet zone. */
export function QrBox({ type, line, reach, isFetching }: QrBoxProps) {
  const url = useImageUrl(line.qr);
  const isMade = line.guide.activation_code !== null;
  const coming = isFetching ? words.qrLoading : words.qrMissing;
  const missing = reach === 'offline' ? words.qrOffline : coming;
  return (
    <chakra.div
      display="grid"
      placeItems="center"
      flex="none"
      boxSize="248px"
      mx={{ base: 'auto', md: '0' }}
      rounded="14px"
      borderWidth="1px"
      overflow="hidden"
      bg="qr.paper"
      color="qr.ink"
    >
      {url ? (
        <chakra.img
          src={url}
          alt={words.qrAlt(type)}
          width="246px"
          height="246px"
          draggable={false}
          css={{ imageRendering: 'pixelated' }}
        />
      ) : (
        <chakra.div
          role="status"
          display="flex"
          flexDirection="column"
          alignItems="center"
          gap="3"
          px="6"
          textAlign="center"
        >
          <Spinner size={20} />
          {isMade ? missing : words.making}
        </chakra.div>
      )}
    </chakra.div>
  );
}
