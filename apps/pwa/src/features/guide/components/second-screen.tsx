import { chakra } from '@chakra-ui/react/styled-system';

/** A computer with a QR code, and a phone that scans it. */
export function SecondScreen() {
  return (
    <svg width="220" height="150" viewBox="0 0 220 150" fill="none" aria-hidden="true">
      <chakra.rect
        x="22"
        y="18"
        width="150"
        height="98"
        rx="10"
        fill="bg.panel"
        stroke="border.emphasized"
        strokeWidth="1.5"
      />
      <chakra.path
        d="M6 126h182"
        stroke="border.emphasized"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <chakra.rect
        x="72"
        y="42"
        width="50"
        height="50"
        rx="7"
        fill="accent.subtle"
        stroke="accent.border"
      />
      <chakra.path
        d="M81 51h12v12H81zM101 51h12v12h-12zM81 71h12v12H81zM102 72h4v4h-4zM109 79h4v4h-4z"
        fill="accent.fg"
      />
      <chakra.rect
        x="158"
        y="54"
        width="46"
        height="82"
        rx="10"
        fill="bg.panel"
        stroke="accent.fg"
        strokeWidth="1.75"
      />
      <chakra.path
        d="M167 76v-6h6M195 76v-6h-6M167 108v6h6M195 108v6h-6"
        stroke="accent.fg"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <chakra.path d="M165 92h32" stroke="accent.fg" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
