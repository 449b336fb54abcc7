/**
 * A spinner in the current text colour, hidden from assistive technology. Static with reduced
 * motion.
 */
export function Spinner({ size = 14 }: { readonly size?: number }) {
  return (
    <svg
      className="ui-spinner"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6" opacity=".28" />
      <path d="M8 2a6 6 0 0 1 6 6" />
    </svg>
  );
}
