import { chakra } from '@chakra-ui/react/styled-system';

const line = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** What is added, a phone whose bars grow, and the approval. */
export function StartArt() {
  return (
    <chakra.svg
      viewBox="0 0 350 124"
      fill="none"
      aria-hidden="true"
      w="full"
      h="124px"
      rounded="xl"
      bg="accent.subtle"
    >
      <path
        d="M106 80c14 0 22-4 32-12M212 68c10 8 18 12 32 12"
        stroke="var(--colors-accent-border)"
        strokeWidth="2"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <g fill="var(--colors-bg-panel)">
        <path
          d="M142 124V30a14 14 0 0 1 14-14h38a14 14 0 0 1 14 14v94"
          stroke="var(--colors-accent-fg)"
          strokeWidth="1.75"
        />
        <rect x="28" y="62" width="78" height="32" rx="16" stroke="var(--colors-accent-border)" />
        <rect x="244" y="62" width="78" height="32" rx="16" stroke="var(--colors-accent-border)" />
      </g>
      <rect x="164" y="26" width="22" height="4" rx="2" fill="var(--colors-accent-muted)" />
      <rect x="156" y="82" width="9" height="22" rx="2.5" fill="var(--colors-accent-muted)" />
      <rect x="170.5" y="66" width="9" height="38" rx="2.5" fill="var(--colors-accent-border)" />
      <rect x="185" y="48" width="9" height="56" rx="2.5" fill="var(--colors-accent-solid)" />
      <g stroke="var(--colors-accent-fg)" strokeWidth="2.2" {...line}>
        <path d="M59 78h16M67 70v16" />
        <path d="m276 78.5 4.5 4.5 9-10" />
      </g>
    </chakra.svg>
  );
}

/** The phone with the request, an email and an SMS. */
export function SuccessArt() {
  return (
    <svg width="152" height="100" viewBox="0 0 152 100" fill="none" aria-hidden="true">
      <g fill="var(--colors-bg-panel)">
        <rect
          x="52"
          y="6"
          width="48"
          height="88"
          rx="11"
          stroke="var(--colors-accent-fg)"
          strokeWidth="1.75"
        />
        <g stroke="var(--colors-border-emphasized)" strokeWidth="1.5" {...line}>
          <rect x="4" y="37" width="34" height="24" rx="5" />
          <path d="m6.5 41 14.5 10.5L35.5 41" />
          <path d="M116 37h26a6 6 0 0 1 6 6v11a6 6 0 0 1-6 6h-16l-7 6v-6h-3a6 6 0 0 1-6-6V43a6 6 0 0 1 6-6z" />
        </g>
      </g>
      <rect x="68" y="13" width="16" height="3.5" rx="1.75" fill="var(--colors-accent-muted)" />
      <rect x="63" y="74" width="26" height="5" rx="2.5" fill="var(--colors-accent-muted)" />
      <circle cx="76" cy="46" r="15" fill="var(--colors-accent-solid)" />
      <path d="m69.5 46.5 4.5 4.5 8.5-9.5" stroke="#fff" strokeWidth="2.2" {...line} />
      <path
        d="M121 48.5h.01M129 48.5h.01M137 48.5h.01"
        stroke="var(--colors-fg-subtle)"
        strokeWidth="3.5"
        {...line}
      />
    </svg>
  );
}

/** A phone that is not connected with a company. */
export function NoCompanyArt() {
  return (
    <svg width="152" height="84" viewBox="0 0 152 84" fill="none" aria-hidden="true">
      <g
        fill="var(--colors-bg-panel)"
        stroke="var(--colors-fg-subtle)"
        strokeWidth="1.75"
        {...line}
      >
        <rect x="14" y="18" width="40" height="60" rx="9" />
        <path d="M98 78V30a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v48M130 42h6a6 6 0 0 1 6 6v30M92 78h56" />
        <path d="M62 48h9M82 48h9" strokeDasharray="2 6" />
      </g>
      <g stroke="var(--colors-border-emphasized)" strokeWidth="4" strokeLinecap="round">
        <path d="M26 42h16M26 50h10M107 36h4M117 36h4M107 47h4M117 47h4M107 58h4M117 58h4" />
      </g>
      <path
        d="m72.5 44 8 8M80.5 44l-8 8"
        stroke="var(--colors-danger-solid)"
        strokeWidth="2.25"
        {...line}
      />
    </svg>
  );
}
