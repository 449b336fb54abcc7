import { Circle, Path } from '@workspace/ui/components/svg-shapes';
import { ConnectingRing } from '../../vendor-invite/index.ts';

/** A person in a ring that turns. */
export function ConnectingDrawing() {
  return (
    <ConnectingRing>
      <Circle cx="76" cy="38" r="9" fill="bg.panel" stroke="fg.subtle" strokeWidth="1.75" />
      <Path
        d="M58 67c0-9 8-15 18-15s18 6 18 15z"
        fill="bg.panel"
        stroke="fg.subtle"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
    </ConnectingRing>
  );
}
