import type { ReactElement } from 'react';

/** Vertical or horizontal stripes of equal width. */
function bands(direction: 'across' | 'down', ...colors: readonly string[]): ReactElement {
  const step = (direction === 'across' ? 18 : 13) / colors.length;
  return (
    <>
      {colors.map((color, index) =>
        direction === 'across' ? (
          <rect key={color} x={index * step} width={step} height="13" fill={color} />
        ) : (
          <rect key={color} y={index * step} width="18" height={step} fill={color} />
        ),
      )}
    </>
  );
}

/** A Nordic cross, with a second cross inside where the country has one. */
function cross(field: string, outer: string, inner?: string): ReactElement {
  return (
    <>
      <rect width="18" height="13" fill={field} />
      <path d="M6.2 0v13M0 6.5h18" stroke={outer} strokeWidth={inner ? 3.6 : 2.2} />
      {inner && <path d="M6.2 0v13M0 6.5h18" stroke={inner} strokeWidth="1.7" />}
    </>
  );
}

function unionJack(): ReactElement {
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

function starsAndStripes(): ReactElement {
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

const drawings: Readonly<Record<string, () => ReactElement>> = {
  DK: () => cross('#C8102E', '#fff'),
  SE: () => cross('#1F5FA8', '#FFCD00'),
  NO: () => cross('#BA0C2F', '#fff', '#1B2F6E'),
  FI: () => cross('#fff', '#1B3F8B'),
  IS: () => cross('#1D4C9A', '#fff', '#D72828'),
  GB: unionJack,
  US: starsAndStripes,
  FR: () => bands('across', '#1D3C8F', '#fff', '#E1313D'),
  IT: () => bands('across', '#0B8C45', '#fff', '#CE2B37'),
  IE: () => bands('across', '#169B62', '#fff', '#FF883E'),
  BE: () => bands('across', '#1b1b1b', '#FAE042', '#ED2939'),
  DE: () => bands('down', '#1b1b1b', '#DD1F26', '#FFCE00'),
  NL: () => bands('down', '#AE1C28', '#fff', '#21468B'),
  PL: () => bands('down', '#fff', '#DC143C'),
};

let names: Intl.DisplayNames | undefined;

/** The country's English name; the code itself if it is unknown. */
export function countryName(code: string): string {
  try {
    names ??= new Intl.DisplayNames('en', { type: 'region' });
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

export interface FlagProps {
  /** ISO 3166-1 alpha-2, upper or lower case. */
  readonly code: string;
  /** 18 by 13 px, or 24 by 17 (`lg`). */
  readonly size?: 'md' | 'lg';
  /**
   * Replaces the country's name for assistive technology; an empty string if the name is beside it.
   */
  readonly label?: string;
}

/** A drawn flag; a country without a drawing shows its code in a box. Plain elements. */
export function Flag({ code, size = 'md', label }: FlagProps) {
  const key = code.toUpperCase();
  const text = label ?? countryName(key);
  const described = text
    ? ({ role: 'img', 'aria-label': text } as const)
    : ({ 'aria-hidden': true } as const);
  const draw = drawings[key];
  if (!draw) {
    return (
      <span className="ui-flag-code" title={text || undefined} {...described}>
        {key}
      </span>
    );
  }
  return (
    <svg
      className="ui-flag"
      data-size={size}
      viewBox="0 0 18 13"
      preserveAspectRatio="xMidYMid slice"
      {...described}
    >
      {text && <title>{text}</title>}
      {draw()}
    </svg>
  );
}
