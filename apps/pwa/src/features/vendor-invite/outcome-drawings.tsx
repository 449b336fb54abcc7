import { Circle, Path, Rect } from '@workspace/ui/components/svg-shapes';
import type { ReactNode } from 'react';

/** A ring that turns around what is being connected, drawn around 76, 48. */
export function ConnectingRing({ children }: { readonly children: ReactNode }) {
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
      {children}
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
