import { Path, Rect } from '@workspace/ui/components/svg-shapes';

/** A plug that is not in its socket. */
export function UnpluggedDrawing() {
  return (
    <svg width="152" height="84" viewBox="0 0 152 84" fill="none" aria-hidden="true">
      <Path
        d="M16 42h36M100 42h36"
        stroke="border.emphasized"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <Rect
        x="50"
        y="28"
        width="24"
        height="28"
        rx="6"
        fill="bg.panel"
        stroke="fg.subtle"
        strokeWidth="2"
      />
      <Path d="M74 37h8M74 47h8" stroke="fg.subtle" strokeWidth="2.5" strokeLinecap="round" />
      <Path
        d="M105 28h-6a10 10 0 0 0-10 10v8a10 10 0 0 0 10 10h6z"
        fill="bg.panel"
        stroke="fg.subtle"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <Path
        d="m68 12 4 6M87 11l-3 8M81 73v-7M94 72l-4-6"
        stroke="danger.solid"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
