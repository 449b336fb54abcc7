/** A phone whose calls appear in Pipedrive. */
export function StartDrawing() {
  return (
    <svg width="100%" height="152" viewBox="0 0 350 152" fill="none" aria-hidden="true">
      <rect width="350" height="152" rx="16" fill="var(--colors-accent-subtle)" />
      <path
        d="M122 76h58M173 69l8 7-8 7"
        stroke="var(--colors-accent-border)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect
        x="56"
        y="26"
        width="60"
        height="100"
        rx="13"
        fill="var(--colors-bg-panel)"
        stroke="var(--colors-accent-fg)"
        strokeWidth="1.75"
      />
      <rect x="76" y="35" width="20" height="4" rx="2" fill="var(--colors-accent-muted)" />
      <circle cx="86" cy="76" r="16" fill="var(--colors-accent-solid)" />
      <path
        d="M80.8 69.5h2.6c.4 0 .7.3.800.7l.7 2.7c.1.3 0 .6-.3.9l-1.3 1.1c.9 1.9 2 3 3.9 3.9l1.1-1.3c.3-.3.6-.4.9-.3l2.7.7c.4.1.7.4.7.8v2.6"
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="73" y="104" width="26" height="5" rx="2.5" fill="var(--colors-accent-muted)" />
      <rect
        x="192"
        y="30"
        width="108"
        height="92"
        rx="12"
        fill="var(--colors-bg-panel)"
        stroke="var(--colors-border-emphasized)"
        strokeWidth="1.5"
      />
      <circle cx="214" cy="52" r="9" fill="var(--colors-bg-emphasized)" />
      <rect x="230" y="45" width="48" height="6" rx="3" fill="var(--colors-bg-emphasized)" />
      <rect x="230" y="56" width="32" height="5" rx="2.5" fill="var(--colors-bg-muted)" />
      <path d="M192 72h108" stroke="var(--colors-border)" />
      <rect x="202" y="81" width="88" height="14" rx="4" fill="var(--colors-accent-muted)" />
      <path
        d="M208 88h.01"
        stroke="var(--colors-accent-fg)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect
        x="216"
        y="86"
        width="46"
        height="4"
        rx="2"
        fill="var(--colors-accent-fg)"
        opacity=".7"
      />
      <rect x="202" y="101" width="60" height="5" rx="2.5" fill="var(--colors-bg-muted)" />
    </svg>
  );
}
