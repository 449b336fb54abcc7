import { Circle, Path, Rect } from '@workspace/ui/components/svg-shapes';
import { ConnectingRing } from '../../vendor-invite/index.ts';

/** A phone in a ring that turns. */
export function ConnectingDrawing() {
  return (
    <ConnectingRing>
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
    </ConnectingRing>
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
