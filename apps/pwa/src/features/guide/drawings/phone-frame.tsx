import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Device } from '../device.ts';

/** A drawn phone shows its own system, not this product: it has colours of its own. */
const light = {
  '--phone-island': '#1c1b18',
  '--phone-body': '#f3f1ec',
  '--phone-bg': '#f4f4f6',
  '--phone-cell': '#ffffff',
  '--phone-ink': '#1c1b18',
  '--phone-muted': '#6b6a70',
  '--phone-line': '#e4e3e6',
  '--phone-action': '#1f6fd6',
  '--phone-on': '#35b45c',
} as const;

const dark = {
  '--phone-island': '#29292d',
  '--phone-body': '#26241f',
  '--phone-bg': '#0c0c0d',
  '--phone-cell': '#1c1c1f',
  '--phone-ink': '#f3f2ee',
  '--phone-muted': '#98979d',
  '--phone-line': '#2f2f33',
  '--phone-action': '#5b9df0',
} as const;

interface PhoneFrameProps {
  readonly device: Device;
  /** What the drawing shows, for assistive technology. */
  readonly alt: string;
  readonly children: ReactNode;
}

/** A drawn phone of 276 by 560 units; its content has the inner 254 by 538 from (11, 11). */
export function PhoneFrame({ device, alt, children }: PhoneFrameProps) {
  const isIos = device === 'ios';
  return (
    <chakra.svg
      viewBox="0 0 276 560"
      width="276px"
      maxW="full"
      height="auto"
      fill="none"
      role="img"
      aria-label={alt}
      css={{ ...light, _dark: dark, '& text:not([fill])': { fill: 'var(--phone-ink)' } }}
    >
      <chakra.rect
        x="1"
        y="1"
        width="274"
        height="558"
        rx={isIos ? 46 : 32}
        fill="var(--phone-body)"
        stroke="border.emphasized"
        strokeWidth="2"
      />
      <rect x="11" y="11" width="254" height="538" rx={isIos ? 37 : 23} fill="var(--phone-bg)" />
      {isIos ? (
        <rect x="101" y="22" width="74" height="20" rx="10" fill="var(--phone-island)" />
      ) : (
        <circle cx="138" cy="32" r="7" fill="var(--phone-island)" />
      )}
      <g fontFamily="Inter, sans-serif" fontSize="12">
        <text x={isIos ? 38 : 30} y="37" fontWeight="600">
          9:41
        </text>
        <path
          d="M222 37v-4M226 37v-6M230 37v-8M234 37v-10"
          stroke="var(--phone-ink)"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        {children}
      </g>
      <rect x="94" y="534" width="88" height="4" rx="2" fill="var(--phone-ink)" />
    </chakra.svg>
  );
}

interface MarkProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of the instruction that the marked control belongs to. */
  readonly number: number;
}

/** The frame around the control to tap, with the number of its instruction. */
export function Mark({ x, y, width, height, number }: MarkProps) {
  return (
    <>
      <chakra.rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="11"
        stroke="accent.fg"
        strokeWidth="2.5"
      />
      <chakra.circle
        cx={x + width}
        cy={y}
        r="13"
        fill="accent.solid"
        stroke="var(--phone-bg)"
        strokeWidth="2"
      />
      <text
        x={x + width}
        y={y + 4.5}
        textAnchor="middle"
        fill="#fff"
        fontSize="13"
        fontWeight="600"
      >
        {number}
      </text>
    </>
  );
}

/** The title of a screen, with the arrow back. */
export function ScreenTitle({
  device,
  title,
  back = false,
}: {
  readonly device: Device;
  readonly title: string;
  readonly back?: boolean;
}) {
  const isIos = device === 'ios';
  return (
    <>
      {back && (
        <path
          d={isIos ? 'm30 74-5 5 5 5' : 'M42 74H28m6-6-6 6 6 6'}
          stroke={isIos ? 'var(--phone-action)' : 'var(--phone-ink)'}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {isIos ? (
        <text x="138" y="83.5" fontWeight="600" textAnchor="middle" fontSize="13">
          {title}
        </text>
      ) : (
        <text x="25" y="116" fontSize={title.length > 18 ? 17 : 20}>
          {title}
        </text>
      )}
    </>
  );
}
