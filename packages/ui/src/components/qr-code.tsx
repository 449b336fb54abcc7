import { QrCode as Chakra } from '@chakra-ui/react/qr-code';

export interface QrCodeProps {
  /** The text that a camera reads. */
  readonly value: string;
  /** What the code is for, for assistive technology. */
  readonly label: string;
  /** Edge of the code without its quiet zone, in px. */
  readonly size?: number;
}

/**
 * A QR code made in the browser, black on white in both themes, with the quiet zone of four modules
 * that ISO/IEC 18004 requires.
 */
export function QrCode({ value, label, size = 240 }: QrCodeProps) {
  return (
    <Chakra.Root
      value={value}
      encoding={{ ecc: 'M', border: 4 }}
      w="fit-content"
      rounded="lg"
      borderWidth="1px"
      overflow="hidden"
      bg="qr.paper"
      color="qr.ink"
    >
      <Chakra.Frame
        role="img"
        aria-label={label}
        display="block"
        fill="currentColor"
        style={{ width: size, height: size }}
      >
        <Chakra.Pattern />
      </Chakra.Frame>
    </Chakra.Root>
  );
}
