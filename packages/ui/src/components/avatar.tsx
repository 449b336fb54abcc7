import { UserIcon } from './icons.tsx';

export interface AvatarProps {
  /** Full name, which determines initials and tone. */
  readonly name: string;
  /** 24, 28 or 44 px. */
  readonly size?: 'sm' | 'md' | 'lg';
  /** An image instead of the initials. */
  readonly src?: string;
}

/** First letters of the first and the last word; one letter for a single word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words[words.length - 1] ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** One of six tones, 1 to 6, derived from the name and so the same on every device. */
export function avatarTone(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % 6) + 1;
}

/** Decorative beside a written name, a drawn person without one: hidden from assistive technology. */
export function Avatar({ name, size = 'md', src }: AvatarProps) {
  return (
    <span className="ui-avatar" data-size={size} data-tone={avatarTone(name)} aria-hidden="true">
      {src ? <img src={src} alt="" /> : initials(name) || <UserIcon size={14} />}
    </span>
  );
}
