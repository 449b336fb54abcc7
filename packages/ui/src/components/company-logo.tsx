import { useState } from 'react';
import { avatarTone, initials } from './avatar.tsx';

interface CompanyLogoProps {
  readonly company: {
    readonly name: string;
    /** Its own picture; null without one. */
    readonly logo_url: string | null;
  };
}

/** A company's picture of 20 px or, without one, its first letter. Decorative beside a written name. */
export function CompanyLogo({ company: { name, logo_url: src } }: CompanyLogoProps) {
  const [letter] = initials(name);
  /** The address that could not be loaded, for example without the server. */
  const [broken, setBroken] = useState<string>();
  return (
    <span className="ui-avatar ui-logo" data-tone={avatarTone(name)} aria-hidden="true">
      {src && src !== broken ? <img src={src} alt="" onError={() => setBroken(src)} /> : letter}
    </span>
  );
}
