import { flagDrawings } from './flag-drawings.tsx';

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
  const draw = flagDrawings[key];
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
