import { createElement, Fragment, type ReactElement } from 'react';

/** Vertical or horizontal stripes of equal width. */
function bands(direction: 'across' | 'down', ...colors: readonly string[]): ReactElement {
  const step = (direction === 'across' ? 18 : 13) / colors.length;
  return (
    <>
      {colors.map((color, index) => {
        // A colour may come twice.
        const start = index * step;
        return direction === 'across' ? (
          <rect key={start} x={start} width={step} height="13" fill={color} />
        ) : (
          <rect key={start} y={start} width="18" height={step} fill={color} />
        );
      })}
    </>
  );
}

/** A Nordic cross, with a second cross inside where the country has one. */
export function cross(field: string, outer: string, inner?: string): ReactElement {
  return (
    <>
      <rect width="18" height="13" fill={field} />
      <path d="M6.2 0v13M0 6.5h18" stroke={outer} strokeWidth={inner ? 3.6 : 2.2} />
      {inner && <path d="M6.2 0v13M0 6.5h18" stroke={inner} strokeWidth="1.7" />}
    </>
  );
}

/** The Union Jack. */
export function unionJack(): ReactElement {
  return (
    <>
      <rect width="18" height="13" fill="#1B2F6E" />
      <path d="M0 0l18 13M18 0 0 13" stroke="#fff" strokeWidth="2.6" />
      <path d="M0 0l18 13M18 0 0 13" stroke="#C8102E" />
      <path d="M9 0v13M0 6.5h18" stroke="#fff" strokeWidth="4" />
      <path d="M9 0v13M0 6.5h18" stroke="#C8102E" strokeWidth="2.3" />
    </>
  );
}

/** Stripes, and stars as far as they can be seen. */
export function starsAndStripes(): ReactElement {
  return (
    <>
      <rect width="18" height="13" fill="#fff" />
      <path d="M0 .9h18M0 4.65h18M0 8.35h18M0 12.1h18" stroke="#C2213A" strokeWidth="1.86" />
      <rect width="8" height="7.4" fill="#2B3A70" />
      <path
        d="M1.4 1.7h5.4M1.4 3.7h5.4M1.4 5.7h5.4"
        stroke="#fff"
        strokeWidth=".9"
        strokeDasharray=".9 1.1"
      />
    </>
  );
}

/** A star with five points, one of them up. */
export function star(x: number, y: number, radius: number, color: string): ReactElement {
  const points = Array.from({ length: 10 }, (_, place) => {
    const angle = (place * Math.PI) / 5 - Math.PI / 2;
    const length = place % 2 === 0 ? radius : radius * 0.4;
    return `${(x + length * Math.cos(angle)).toFixed(2)},${(y + length * Math.sin(angle)).toFixed(2)}`;
  });
  return <polygon key={`${x} ${y}`} points={points.join(' ')} fill={color} />;
}

interface Moon {
  readonly x: number;
  readonly radius: number;
  readonly color: string;
  /** Of what is behind it. */
  readonly behind: string;
}

/** A crescent that is open to the right. */
export function crescent({ x, radius, color, behind }: Moon): ReactElement {
  return (
    <>
      <circle cx={x} cy="6.5" r={radius} fill={color} />
      <circle cx={x + radius * 0.35} cy="6.5" r={radius * 0.8} fill={behind} />
    </>
  );
}

/** The whole flag in one colour. */
export const field = (color: string) => <rect width="18" height="13" fill={color} />;
/** A disc, in the middle unless another place is given. */
export const disc = (color: string, radius = 3, x = 9) => (
  <circle cx={x} cy="6.5" r={radius} fill={color} />
);
/** A band at the hoist. */
export const hoist = (color: string, width = 5) => <rect width={width} height="13" fill={color} />;
/** A triangle at the hoist. */
export const wedge = (color: string, width = 8) => (
  <path d={`M0 0 ${width} 6.5 0 13Z`} fill={color} />
);
/** The arms of a country, so small that their outline is enough. */
export const shield = (color: string, edge: string, x = 9) => (
  <path
    d={`M${x - 2} 4h4v3.2c0 1.2-1 1.8-2 2.3-1-.5-2-1.1-2-2.3Z`}
    fill={color}
    stroke={edge}
    strokeWidth=".7"
  />
);
/** Layers, the lowest first. */
export const over = (...layers: readonly ReactElement[]) =>
  createElement(Fragment, null, ...layers);
/** Stripes from left to right. */
export const across = (...colors: readonly string[]) => bands('across', ...colors);
/** Stripes from top to bottom. */
export const down = (...colors: readonly string[]) => bands('down', ...colors);

/** A cross that does not touch the edges. */
export const shortCross = (color: string, x = 9, length = 6.5) => (
  <path
    d={`M${x} ${6.5 - length / 2}v${length}M${x - length / 2} 6.5h${length}`}
    stroke={color}
    strokeWidth="2"
  />
);
