import { Circle, Path, Rect } from '@workspace/ui/components/svg-shapes';

/** A phone in a ring that turns. */
export function ConnectingDrawing() {
  return (
    <svg width="152" height="96" viewBox="0 0 152 96" fill="none" aria-hidden="true">
      <Circle cx="76" cy="48" r="40" stroke="bg.emphasized" strokeWidth="5" />
      <Circle
        css={{
          transformOrigin: '76px 48px',
          _motionSafe: { animation: 'ui-spin 1.4s linear infinite' },
        }}
        cx="76"
        cy="48"
        r="40"
        stroke="accent.fg"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="72 400"
      />
      <Rect
        x="62"
        y="26"
        width="28"
        height="44"
        rx="7"
        fill="bg.panel"
        stroke="fg.subtle"
        strokeWidth="1.75"
      />
      <Path d="M73 33h6" stroke="border.emphasized" strokeWidth="2.5" strokeLinecap="round" />
      <Path
        d="M70 48h12M70 54h8"
        stroke="border.emphasized"
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
      <Path
        d="M10 50h36M106 50h36"
        stroke="border.emphasized"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Rect
        x="46"
        y="34"
        width="24"
        height="32"
        rx="7"
        fill="bg.panel"
        stroke="fg.subtle"
        strokeWidth="2"
      />
      <Path d="M70 43h9M70 57h9" stroke="fg.subtle" strokeWidth="3" strokeLinecap="round" />
      <Path
        d="M106 34h-8a14 14 0 0 0-14 14v4a14 14 0 0 0 14 14h8z"
        fill="bg.panel"
        stroke="fg.subtle"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <Path
        d="m69 22-4-8M78 20v-9M87 22l4-8"
        stroke="danger.solid"
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
      <Rect
        x="6"
        y="18"
        width="42"
        height="66"
        rx="10"
        fill="bg.panel"
        stroke="accent.fg"
        strokeWidth="1.75"
      />
      <Path d="M22 25h10" stroke="accent.muted" strokeWidth="3.5" strokeLinecap="round" />
      <Rect x="16" y="46" width="22" height="5" rx="2.5" fill="accent.muted" />
      <Rect x="16" y="56" width="14" height="5" rx="2.5" fill="accent.muted" />
      <Rect
        x="104"
        y="22"
        width="42"
        height="58"
        rx="9"
        fill="bg.panel"
        stroke="accent.fg"
        strokeWidth="1.75"
      />
      <Circle cx="116" cy="35" r="5" fill="accent.muted" />
      <Path
        d="M126 35h11M112 50h26M112 58h26M112 66h16"
        stroke="accent.muted"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Path d="M48 50h14M90 50h14" stroke="accent.border" strokeWidth="2" />
      <Circle cx="76" cy="50" r="15" fill="accent.solid" />
      <Path
        d="m69.5 50.5 4.5 4.5 8.5-9.5"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
