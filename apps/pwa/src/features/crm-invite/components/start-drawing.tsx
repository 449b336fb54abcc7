import { Circle, Path, Rect } from '@workspace/ui/components/svg-shapes';

/** A phone whose calls appear in Pipedrive. */
export function StartDrawing() {
  return (
    <svg width="100%" height="152" viewBox="0 0 350 152" fill="none" aria-hidden="true">
      <Rect width="350" height="152" rx="16" fill="accent.subtle" />
      <Path
        d="M122 76h58M173 69l8 7-8 7"
        stroke="accent.border"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Rect
        x="56"
        y="26"
        width="60"
        height="100"
        rx="13"
        fill="bg.panel"
        stroke="accent.fg"
        strokeWidth="1.75"
      />
      <Rect x="76" y="35" width="20" height="4" rx="2" fill="accent.muted" />
      <Circle cx="86" cy="76" r="16" fill="accent.solid" />
      <Path
        d="M80.8 69.5h2.6c.4 0 .7.3.800.7l.7 2.7c.1.3 0 .6-.3.9l-1.3 1.1c.9 1.9 2 3 3.9 3.9l1.1-1.3c.3-.3.6-.4.9-.3l2.7.7c.4.1.7.4.7.8v2.6"
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Rect x="73" y="104" width="26" height="5" rx="2.5" fill="accent.muted" />
      <Rect
        x="192"
        y="30"
        width="108"
        height="92"
        rx="12"
        fill="bg.panel"
        stroke="border.emphasized"
        strokeWidth="1.5"
      />
      <Circle cx="214" cy="52" r="9" fill="bg.emphasized" />
      <Rect x="230" y="45" width="48" height="6" rx="3" fill="bg.emphasized" />
      <Rect x="230" y="56" width="32" height="5" rx="2.5" fill="bg.muted" />
      <Path d="M192 72h108" stroke="border" />
      <Rect x="202" y="81" width="88" height="14" rx="4" fill="accent.muted" />
      <Path d="M208 88h.01" stroke="accent.fg" strokeWidth="5" strokeLinecap="round" />
      <Rect x="216" y="86" width="46" height="4" rx="2" fill="accent.fg" opacity=".7" />
      <Rect x="202" y="101" width="60" height="5" rx="2.5" fill="bg.muted" />
    </svg>
  );
}
