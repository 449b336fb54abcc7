/** Default emoji of a team (specification 3, section 3). */
const fallback = '🙂';

const isAddress = (emoji: string) => /^(https?:\/\/|\/)/.test(emoji);

/** A team's emoji, a character or the URL of an image; decorative beside the team's name. */
export function TeamEmoji({ emoji }: { readonly emoji: string | null }) {
  if (emoji && isAddress(emoji)) {
    return <img className="ui-emoji-image" src={emoji} alt="" width={16} height={16} />;
  }
  return (
    <span className="ui-emoji" aria-hidden="true">
      {emoji ?? fallback}
    </span>
  );
}
