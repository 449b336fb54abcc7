import { chakra } from '@chakra-ui/react/styled-system';

export interface ProgressProps {
  /** "Step 3 of 5". */
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** The 3 px progress bar at the top of a wizard. */
export function ProgressLine({ label, value, max }: ProgressProps) {
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      h="3px"
      bg="bg.emphasized"
    >
      <chakra.div
        h="full"
        bg="accent.meter"
        roundedTopRight="2px"
        roundedBottomRight="2px"
        transition="width 190ms var(--easings-out)"
        style={{ width: `${max > 0 ? (value / max) * 100 : 0}%` }}
      />
    </chakra.div>
  );
}

const radius = 50;
const round = 2 * Math.PI * radius;

/** A 104 px progress ring with the percentage inside, for long tasks. */
export function ProgressRing({ label, value, max }: ProgressProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      position="relative"
      display="grid"
      placeItems="center"
      boxSize="104px"
    >
      <chakra.svg
        position="absolute"
        inset="0"
        viewBox="0 0 104 104"
        fill="none"
        strokeWidth="4"
        aria-hidden="true"
        transform="rotate(-90deg)"
      >
        <chakra.circle cx="52" cy="52" r={radius} stroke="bg.emphasized" />
        <chakra.circle
          cx="52"
          cy="52"
          r={radius}
          stroke="accent.meter"
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - share)}
          transition="stroke-dashoffset 190ms"
        />
      </chakra.svg>
      <chakra.span textStyle="amount">{Math.round(share * 100)}%</chakra.span>
    </chakra.div>
  );
}
