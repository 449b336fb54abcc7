import { chakra } from '@chakra-ui/react/styled-system';

/** A phone in a ring that turns. */
export function ConnectingDrawing() {
  return (
    <svg width="152" height="96" viewBox="0 0 152 96" fill="none" aria-hidden="true">
      <circle cx="76" cy="48" r="40" stroke="var(--colors-bg-emphasized)" strokeWidth="5" />
      <chakra.circle
        css={{
          transformOrigin: '76px 48px',
          _motionSafe: { animation: 'ui-spin 1.4s linear infinite' },
        }}
        cx="76"
        cy="48"
        r="40"
        stroke="var(--colors-accent-fg)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="72 400"
      />
      <rect
        x="62"
        y="26"
        width="28"
        height="44"
        rx="7"
        fill="var(--colors-bg-panel)"
        stroke="var(--colors-fg-subtle)"
        strokeWidth="1.75"
      />
      <path
        d="M73 33h6"
        stroke="var(--colors-border-emphasized)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M70 48h12M70 54h8"
        stroke="var(--colors-border-emphasized)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A plug that is not in its socket. */
export function FailedDrawing() {
  return (
    <svg width="152" height="84" viewBox="0 0 152 84" fill="none" aria-hidden="true">
      <path
        d="M10 50h36M106 50h36"
        stroke="var(--colors-border-emphasized)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect
        x="46"
        y="34"
        width="24"
        height="32"
        rx="7"
        fill="var(--colors-bg-panel)"
        stroke="var(--colors-fg-subtle)"
        strokeWidth="2"
      />
      <path
        d="M70 43h9M70 57h9"
        stroke="var(--colors-fg-subtle)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M106 34h-8a14 14 0 0 0-14 14v4a14 14 0 0 0 14 14h8z"
        fill="var(--colors-bg-panel)"
        stroke="var(--colors-fg-subtle)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="m69 22-4-8M78 20v-9M87 22l4-8"
        stroke="var(--colors-danger-solid)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A phone and Pipedrive, connected. */
export function ConnectedDrawing() {
  return (
    <svg width="152" height="100" viewBox="0 0 152 100" fill="none" aria-hidden="true">
      <rect
        x="6"
        y="18"
        width="42"
        height="66"
        rx="10"
        fill="var(--colors-bg-panel)"
        stroke="var(--colors-accent-fg)"
        strokeWidth="1.75"
      />
      <path
        d="M22 25h10"
        stroke="var(--colors-accent-muted)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <rect x="16" y="46" width="22" height="5" rx="2.5" fill="var(--colors-accent-muted)" />
      <rect x="16" y="56" width="14" height="5" rx="2.5" fill="var(--colors-accent-muted)" />
      <rect
        x="104"
        y="22"
        width="42"
        height="58"
        rx="9"
        fill="var(--colors-bg-panel)"
        stroke="var(--colors-accent-fg)"
        strokeWidth="1.75"
      />
      <circle cx="116" cy="35" r="5" fill="var(--colors-accent-muted)" />
      <path
        d="M126 35h11M112 50h26M112 58h26M112 66h16"
        stroke="var(--colors-accent-muted)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M48 50h14M90 50h14" stroke="var(--colors-accent-border)" strokeWidth="2" />
      <circle cx="76" cy="50" r="15" fill="var(--colors-accent-solid)" />
      <path
        d="m69.5 50.5 4.5 4.5 8.5-9.5"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
