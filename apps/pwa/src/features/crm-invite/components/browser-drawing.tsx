import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '../messages.ts';

/** The drawn browser shows Pipedrive, not this product: it has colours of its own. */
const light = {
  '--web-bg': '#fff',
  '--web-soft': '#f1f1f3',
  '--web-line': '#dcdce1',
  '--web-ink': '#1d1f24',
  '--web-mut': '#6a6b73',
  '--web-side': '#26292c',
} as const;

const dark = {
  '--web-bg': '#16171a',
  '--web-soft': '#232529',
  '--web-line': '#383b41',
  '--web-ink': '#f0f0f2',
  '--web-mut': '#9b9ca4',
  '--web-side': '#0c0d0e',
} as const;

/**
 * Where Pipedrive shows the token.
 * @param initial of the person, in the menu
 */
export function BrowserDrawing({ initial }: { readonly initial: string }) {
  return (
    <chakra.svg
      viewBox="0 0 440 316"
      w="full"
      h="auto"
      maxW="440px"
      fill="none"
      role="img"
      aria-label={messages.where.drawing}
      css={{ ...light, _dark: dark }}
    >
      <path
        d="M1 316V17A16 16 0 0 1 17 1h406a16 16 0 0 1 16 16v299"
        fill="var(--web-bg)"
        stroke="var(--colors-border-emphasized)"
        strokeWidth="1.5"
      />
      <path d="M1 36h438" stroke="var(--web-line)" />
      <circle cx="20" cy="19" r="4.5" fill="var(--web-line)" />
      <circle cx="35" cy="19" r="4.5" fill="var(--web-line)" />
      <circle cx="50" cy="19" r="4.5" fill="var(--web-line)" />
      <rect x="120" y="10" width="200" height="18" rx="9" fill="var(--web-soft)" />
      <path d="M1 36h46v280H1z" fill="var(--web-side)" />
      <rect x="14" y="52" width="20" height="20" rx="6" fill="#fff" fillOpacity=".9" />
      <text
        x="24"
        y="67"
        textAnchor="middle"
        fontFamily="Inter, sans-serif"
        fontSize="14"
        fontWeight="700"
        fill="#26292c"
      >
        P
      </text>
      <path
        d="M19 94h10M19 122h10M19 150h10M19 178h10"
        stroke="#fff"
        strokeOpacity=".4"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fontFamily="Inter, sans-serif" fontSize="12" fill="var(--web-ink)">
        <path d="M47 76h392" stroke="var(--web-line)" />
        <rect x="64" y="51" width="96" height="10" rx="5" fill="var(--web-soft)" />
        <circle cx="410" cy="56" r="12" fill="var(--web-line)" />
        <text x="410" y="60" textAnchor="middle" fontWeight="600" fontSize="12">
          {initial}
        </text>
        <rect x="64" y="94" width="96" height="104" rx="8" fill="var(--web-soft)" />
        <text x="76" y="116" fill="var(--web-mut)">
          General
        </text>
        <text x="76" y="140" fill="var(--web-mut)">
          Security
        </text>
        <text x="76" y="164" fill="var(--web-mut)">
          Emails
        </text>
        <rect x="68" y="174" width="88" height="20" rx="5" fill="var(--web-line)" />
        <text x="76" y="188" fontWeight="600">
          API
        </text>
        <text x="180" y="108" fontSize="14" fontWeight="600">
          Your personal API token
        </text>
        <rect
          x="180"
          y="121"
          width="184"
          height="34"
          rx="6"
          fill="var(--web-bg)"
          stroke="var(--web-line)"
          strokeWidth="1.5"
        />
        <text x="192" y="142" fontFamily="var(--fonts-mono)" fontSize="12">
          7c1f0e9ab25d48e6a0b3
        </text>
        <rect x="372" y="121" width="50" height="34" rx="6" fill="var(--web-soft)" />
        <text x="397" y="142" textAnchor="middle" fontWeight="500">
          Copy
        </text>
        <rect x="180" y="172" width="200" height="8" rx="4" fill="var(--web-soft)" />
        <rect x="180" y="188" width="150" height="8" rx="4" fill="var(--web-soft)" />
      </g>
      <circle cx="410" cy="56" r="15" stroke="var(--colors-accent-fg)" strokeWidth="2.5" />
      <circle
        cx="390"
        cy="44"
        r="11"
        fill="var(--colors-accent-solid)"
        stroke="var(--web-bg)"
        strokeWidth="2"
      />
      <text
        x="390"
        y="48"
        textAnchor="middle"
        fontFamily="Inter, sans-serif"
        fontSize="12"
        fontWeight="600"
        fill="#fff"
      >
        1
      </text>
      <rect
        x="66"
        y="172"
        width="92"
        height="24"
        rx="7"
        stroke="var(--colors-accent-fg)"
        strokeWidth="2.5"
      />
      <circle
        cx="158"
        cy="172"
        r="11"
        fill="var(--colors-accent-solid)"
        stroke="var(--web-bg)"
        strokeWidth="2"
      />
      <text
        x="158"
        y="176"
        textAnchor="middle"
        fontFamily="Inter, sans-serif"
        fontSize="12"
        fontWeight="600"
        fill="#fff"
      >
        2
      </text>
      <rect
        x="369.5"
        y="118.5"
        width="55"
        height="39"
        rx="8"
        stroke="var(--colors-accent-fg)"
        strokeWidth="2.5"
      />
      <circle
        cx="424"
        cy="119"
        r="11"
        fill="var(--colors-accent-solid)"
        stroke="var(--web-bg)"
        strokeWidth="2"
      />
      <text
        x="424"
        y="123"
        textAnchor="middle"
        fontFamily="Inter, sans-serif"
        fontSize="12"
        fontWeight="600"
        fill="#fff"
      >
        3
      </text>
      <rect x="64" y="222" width="358" height="1" fill="var(--web-line)" />
      <rect x="64" y="242" width="120" height="8" rx="4" fill="var(--web-soft)" />
      <rect x="64" y="262" width="240" height="8" rx="4" fill="var(--web-soft)" />
      <rect x="64" y="282" width="200" height="8" rx="4" fill="var(--web-soft)" />
    </chakra.svg>
  );
}
