import { useState } from 'react';

/** Default emoji of a team (specification 3, section 3). */
const fallback = '🙂';

const isAddress = (emoji: string) => /^(https?:\/\/|\/)/.test(emoji);

interface TeamEmojiProps {
  readonly emoji: string | null;
  /** In px; by default that of the text. */
  readonly size?: number;
}

function TeamImage({ src, size = 16 }: { readonly src: string; readonly size?: number }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <TeamEmoji emoji={null} size={size} />;
  return (
    <img
      className="ui-emoji-image"
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}

/**
 * A team's emoji, a character or the URL of an image; the smiley while there is none. Decorative
 * beside the team's name.
 */
export function TeamEmoji({ emoji, size }: TeamEmojiProps) {
  if (emoji && isAddress(emoji)) {
    // Another address is another attempt.
    return <TeamImage key={emoji} src={emoji} {...(size === undefined ? {} : { size })} />;
  }
  return (
    <span
      className="ui-emoji"
      aria-hidden="true"
      style={size === undefined ? {} : { fontSize: size }}
    >
      {emoji ?? fallback}
    </span>
  );
}
