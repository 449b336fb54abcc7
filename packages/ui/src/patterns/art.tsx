import type { ReactElement } from 'react';
import { Circle, Group, Path, Rect } from '../components/svg-shapes.tsx';

/** Decorative line drawings for empty states, at most 152 px wide. */
export type Art =
  | 'sims'
  | 'phone'
  | 'search'
  | 'unplugged'
  | 'plugged'
  | 'servers'
  | 'offline'
  | 'inbox'
  | 'file'
  | 'teams'
  | 'log'
  | 'receipt';

const quiet = { stroke: 'border.emphasized', strokeLinecap: 'round' } as const;
const ink = { stroke: 'fg.subtle', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

function Sims(): ReactElement {
  const back = {
    width: '48',
    height: '64',
    rx: '8',
    fill: 'bg.muted',
    stroke: 'border.emphasized',
  };
  return (
    <>
      <Group transform="rotate(-9 46 58)">
        <Rect x="22" y="26" {...back} />
      </Group>
      <Group transform="rotate(9 106 58)">
        <Rect x="82" y="26" {...back} />
      </Group>
      <Path
        d="M56 12h28l20 20v54a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8V20a8 8 0 0 1 8-8z"
        fill="bg.panel"
        stroke="accent.fg"
        strokeWidth="1.75"
      />
      <Rect
        x="62"
        y="50"
        width="28"
        height="28"
        rx="5"
        fill="accent.subtle"
        stroke="accent.border"
        strokeWidth="1.5"
      />
      <Path
        d="M62 59.5h8.5M62 68.5h8.5M81.5 59.5H90M81.5 68.5H90M70.5 50v28M81.5 50v28"
        stroke="accent.border"
        strokeWidth="1.5"
      />
    </>
  );
}

function Phone(): ReactElement {
  return (
    <>
      <Path
        d="M24 92h104"
        stroke="border.emphasized"
        strokeWidth="1.5"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <Rect
        x="50"
        y="8"
        width="52"
        height="84"
        rx="12"
        fill="bg.panel"
        stroke="accent.fg"
        strokeWidth="1.75"
      />
      <Rect x="67" y="16" width="18" height="3.5" rx="1.75" fill="accent.muted" />
      <Path
        d="M64 38a4 4 0 0 1 4-4h9l11 11v17a4 4 0 0 1-4 4H68a4 4 0 0 1-4-4z"
        fill="accent.subtle"
        stroke="accent.border"
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
      <Path
        d="M70 78h.01M76 78h.01M82 78h.01"
        stroke="accent.fg"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  );
}

function Search(): ReactElement {
  return (
    <>
      <Path d="M26 28h70M26 44h54M26 60h62M26 76h40" {...quiet} strokeWidth="6" />
      <Circle cx="96" cy="52" r="21" fill="bg.panel" stroke="fg.subtle" strokeWidth="2.5" />
      <Path d="m112 68 14.5 14.5" {...ink} strokeWidth="5" />
    </>
  );
}

function Unplugged(): ReactElement {
  return (
    <>
      <Path d="M16 52h34M102 52h34" {...quiet} strokeWidth="3" />
      <Rect
        x="50"
        y="37"
        width="22"
        height="30"
        rx="6"
        fill="bg.panel"
        stroke="fg.subtle"
        strokeWidth="2"
      />
      <Path d="M72 46h7M72 58h7" {...ink} strokeWidth="3" />
      <Path
        d="M102 37h-4a8 8 0 0 0-8 8v14a8 8 0 0 0 8 8h4z"
        fill="bg.panel"
        {...ink}
        strokeWidth="2"
      />
      <Path
        d="m82 26 3-8M73 24l-4-6M88 78l4 8M80 80v8"
        stroke="danger.solid"
        strokeLinecap="round"
        strokeWidth="2"
      />
    </>
  );
}

function Plugged(): ReactElement {
  const line = { stroke: 'accent.fg', strokeLinejoin: 'round', fill: 'bg.panel' } as const;
  return (
    <>
      <Path d="M18 52h30M104 52h30" stroke="accent.border" strokeLinecap="round" strokeWidth="3" />
      <Rect x="48" y="37" width="24" height="30" rx="6" {...line} strokeWidth="2" />
      <Path d="M104 37H94a8 8 0 0 0-8 8v14a8 8 0 0 0 8 8h10z" {...line} strokeWidth="2" />
      <Path d="M72 46h14M72 58h14" stroke="accent.fg" strokeLinecap="round" strokeWidth="3" />
      <Circle cx="116" cy="34" r="11" fill="success.solid" stroke="bg.panel" strokeWidth="3" />
      <Path
        d="m111.5 34.5 3 3 5.5-6.5"
        stroke="bg.panel"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2.2"
      />
    </>
  );
}

function Servers(): ReactElement {
  const server = {
    x: '108',
    width: '36',
    height: '14',
    rx: '5',
    fill: 'bg.muted',
    stroke: 'border.emphasized',
  };
  return (
    <>
      <Rect
        x="8"
        y="32"
        width="40"
        height="40"
        rx="9"
        fill="bg.panel"
        stroke="accent.fg"
        strokeWidth="1.75"
      />
      <Path
        d="M22 44v13.5c0 1.4 1.1 2.5 2.5 2.5H36"
        stroke="accent.fg"
        strokeLinecap="round"
        strokeWidth="2.5"
      />
      <Path
        d="M58 52h32"
        stroke="accent.border"
        strokeDasharray="1 6"
        strokeLinecap="round"
        strokeWidth="2"
      />
      <Path
        d="m92 47 5 5-5 5"
        stroke="accent.border"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2"
      />
      <Rect y="28" {...server} />
      <Rect y="45" {...server} />
      <Rect y="62" {...server} />
      <Path d="M115 35h.01M115 52h.01M115 69h.01" {...ink} strokeWidth="3" />
    </>
  );
}

function Offline(): ReactElement {
  return (
    <>
      <Path
        d="M51 72a18 18 0 0 1-3-35.8A26 26 0 0 1 98 32a20 20 0 0 1 5 40z"
        fill="bg.panel"
        {...ink}
        strokeWidth="2"
      />
      <Path d="M64 60V48M76 60V42M88 60v-4" {...quiet} strokeWidth="5" />
      <Path d="M38 88l76-68" stroke="bg" strokeWidth="8" />
      <Path d="M38 88l76-68" {...ink} strokeWidth="2" />
    </>
  );
}

function Inbox(): ReactElement {
  return (
    <>
      <Path d="M58 22h36M52 33h48" {...quiet} strokeWidth="5" />
      <Path
        d="M40 62l10-17a6 6 0 0 1 5-3h42a6 6 0 0 1 5 3l10 17v20a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6z"
        fill="bg.panel"
        {...ink}
        strokeWidth="2"
      />
      <Path d="M40 62h20c1.5 6 6.5 10 16 10s14.5-4 16-10h20" fill="none" {...ink} strokeWidth="2" />
      <Path
        d="m68 57 6 5.5L86 50"
        stroke="accent.fg"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
        strokeWidth="2"
      />
    </>
  );
}

function Sheet(): ReactElement {
  return (
    <>
      <Path
        d="M56 14h28l18 18v52a6 6 0 0 1-6 6H56a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z"
        fill="bg.panel"
        {...ink}
        strokeWidth="2"
      />
      <Path d="M84 14v14a4 4 0 0 0 4 4h14" fill="none" {...ink} strokeWidth="2" />
      <Path d="M62 48h28M62 60h28M62 72h16" {...quiet} strokeWidth="4" />
    </>
  );
}

function Teams(): ReactElement {
  const back = { y: '26', width: '52', height: '60', rx: '9', fill: 'bg.muted' } as const;
  const mark = { fill: 'accent.subtle', stroke: 'accent.border', strokeWidth: '1.5' } as const;
  return (
    <>
      <Rect x="8" {...back} stroke="border.emphasized" />
      <Rect x="92" {...back} stroke="border.emphasized" />
      <Rect
        x="44"
        y="12"
        width="64"
        height="80"
        rx="10"
        fill="bg.panel"
        stroke="accent.fg"
        strokeWidth="1.75"
      />
      <Circle cx="76" cy="36" r="11" {...mark} />
      <Path
        d="M71.5 38.5c.9 1.8 2.5 2.7 4.5 2.7s3.6-.9 4.5-2.7M72.2 33.5v0M79.8 33.5v0"
        stroke="accent.fg"
        strokeLinecap="round"
        strokeWidth="1.75"
      />
      <Path d="M60 57h32M66 65h20" {...quiet} strokeWidth="4" />
      {['66', '76', '86'].map((cx) => (
        <Circle key={cx} cx={cx} cy="79" r="5" {...mark} />
      ))}
    </>
  );
}

/** A page with a line of points, the last of which is still open. */
function Log(): ReactElement {
  const point = { cx: '64', r: '5', stroke: 'accent.border', strokeWidth: '1.5' } as const;
  return (
    <>
      <Group transform="rotate(-7 66 54)">
        <Rect
          x="34"
          y="14"
          width="64"
          height="78"
          rx="9"
          fill="bg.muted"
          stroke="border.emphasized"
        />
      </Group>
      <Rect
        x="46"
        y="10"
        width="64"
        height="84"
        rx="9"
        fill="bg.panel"
        stroke="accent.fg"
        strokeWidth="1.75"
      />
      <Path d="M64 36v12M64 58v8" stroke="accent.border" strokeWidth="1.5" />
      <Circle {...point} cy="31" fill="accent.subtle" />
      <Circle {...point} cy="53" fill="accent.subtle" />
      <Circle {...point} cy="74" stroke="border.emphasized" strokeDasharray="2.5 2.2" />
      <Path d="M77 31h22M77 53h16M77 74h18" {...quiet} strokeWidth="4" />
    </>
  );
}

function Receipt(): ReactElement {
  return (
    <>
      <Group transform="rotate(-8 32 26)">
        <Rect
          x="32"
          y="26"
          width="46"
          height="62"
          rx="7"
          fill="bg.muted"
          stroke="border.emphasized"
        />
      </Group>
      <Path
        d="M54 12h48a6 6 0 0 1 6 6v72l-9-6-9 6-9-6-9 6-9-6-9 6-9-6V18a6 6 0 0 1 6-6z"
        fill="bg.panel"
        stroke="accent.fg"
        strokeLinejoin="round"
        strokeWidth="1.75"
      />
      <Path d="M64 30h22M64 42h32M64 54h32" {...quiet} strokeWidth="4" />
      <Path d="M84 68h12" stroke="accent.border" strokeLinecap="round" strokeWidth="4" />
    </>
  );
}

const drawings: Readonly<Record<Art, () => ReactElement>> = {
  sims: Sims,
  phone: Phone,
  search: Search,
  unplugged: Unplugged,
  plugged: Plugged,
  servers: Servers,
  offline: Offline,
  inbox: Inbox,
  file: Sheet,
  teams: Teams,
  log: Log,
  receipt: Receipt,
};

/** One drawing, 152 by 104 px. */
export function Drawing({ art }: { readonly art: Art }) {
  const Lines = drawings[art];
  return (
    <svg width="152" height="104" viewBox="0 0 152 104" fill="none" aria-hidden="true">
      <Lines />
    </svg>
  );
}
