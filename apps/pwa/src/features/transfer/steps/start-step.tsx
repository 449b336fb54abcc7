import { chakra } from '@chakra-ui/react/styled-system';

/** Two phones, and the code between them. */
export function StartArt() {
  return (
    <chakra.svg
      viewBox="0 0 350 168"
      fill="none"
      aria-hidden="true"
      w="full"
      h="168px"
      rounded="xl"
      bg="accent.subtle"
    >
      <path
        d="M118 88C150 44 200 44 232 84"
        stroke="var(--colors-accent-border)"
        strokeWidth="2"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <g fill="var(--colors-bg-panel)" strokeWidth="1.5">
        <rect
          x="66"
          y="42"
          width="54"
          height="92"
          rx="11"
          stroke="var(--colors-border-emphasized)"
        />
        <rect x="230" y="34" width="60" height="104" rx="12" stroke="var(--colors-accent-fg)" />
        <rect x="146" y="34" width="58" height="26" rx="13" stroke="var(--colors-accent-border)" />
      </g>
      <g fill="var(--colors-bg-emphasized)">
        <rect x="84" y="50" width="18" height="4" rx="2" />
        <rect x="78" y="76" width="30" height="6" rx="3" />
        <rect x="78" y="88" width="20" height="6" rx="3" />
      </g>
      <g fill="var(--colors-accent-muted)">
        <rect x="250" y="43" width="20" height="4" rx="2" />
        <rect x="245" y="112" width="30" height="6" rx="3" />
      </g>
      <circle cx="260" cy="86" r="15" fill="var(--colors-accent-solid)" />
      <path
        d="m253.5 86.5 4.5 4.5 8.5-9.5"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M158 47h.01M166 47h.01M174 47h.01M182 47h.01M190 47h.01"
        stroke="var(--colors-accent-fg)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </chakra.svg>
  );
}
