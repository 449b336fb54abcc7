import type { Device } from '../device.ts';
import type { DrawingRow, SettingsDrawing } from './drawing.ts';
import { Mark, PhoneFrame, ScreenTitle } from './phone-frame.tsx';

const left = 23;
const width = 230;

interface PlacedRow {
  readonly row: DrawingRow;
  readonly y: number;
  readonly height: number;
}

interface PlacedGroup {
  readonly y: number;
  readonly height: number;
  readonly caption: string | undefined;
  readonly rows: readonly PlacedRow[];
}

function heightOf(device: Device, row: DrawingRow): number {
  if (device === 'android') return row.under ? 54 : 46;
  return row.under ? 50 : row.kind === 'action' ? 44 : 38;
}

/** Where each group and row is drawn, from the top. */
function placed(device: Device, groups: SettingsDrawing['groups']): readonly PlacedGroup[] {
  let y = device === 'ios' ? 104 : 136;
  return groups.map(({ caption, rows }) => {
    if (caption) y += 18;
    const top = y;
    const inside = rows.map((row): PlacedRow => {
      const height = heightOf(device, row);
      const place = { row, y, height };
      y += height;
      return place;
    });
    const height = y - top;
    y += device === 'ios' ? 20 : 10;
    return { y: top, height, caption, rows: inside };
  });
}

function Switch({ y, isOn }: { readonly y: number; readonly isOn: boolean }) {
  return (
    <>
      <rect
        x="205"
        y={y - 10.5}
        width="34"
        height="21"
        rx="10.5"
        fill={isOn ? 'var(--phone-on)' : 'var(--phone-line)'}
      />
      <circle cx={isOn ? 228.5 : 215.5} cy={y} r="8.5" fill="#fff" />
    </>
  );
}

function Row({ device, place }: { readonly device: Device; readonly place: PlacedRow }) {
  const { row, y, height } = place;
  const middle = y + height / 2;
  const isAction = row.kind === 'action' && device === 'ios';
  return (
    <>
      <text
        x="37"
        y={row.under ? middle - 4 : middle + 4.5}
        fill={isAction ? 'var(--phone-action)' : undefined}
        fontWeight={isAction ? 500 : undefined}
      >
        {row.kind === 'action' && device === 'android' ? `＋  ${row.text}` : row.text}
      </text>
      {row.under && (
        <text x="37" y={middle + 13} fill="var(--phone-muted)">
          {row.under}
        </text>
      )}
      {row.value && (
        <text x="239" y={middle + 4.5} textAnchor="end" fill="var(--phone-muted)">
          {row.value}
        </text>
      )}
      {(row.kind === 'on' || row.kind === 'off') && <Switch y={middle} isOn={row.kind === 'on'} />}
      {row.kind === 'chosen' && (
        <path
          d={`m228 ${middle} 4 4.5 8-9.5`}
          stroke="var(--phone-action)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </>
  );
}

interface SettingsScreenProps {
  readonly device: Device;
  readonly alt: string;
  readonly drawing: SettingsDrawing;
  readonly number: number;
}

/** A drawn settings screen with one marked row. */
export function SettingsScreen({ device, alt, drawing, number }: SettingsScreenProps) {
  const groups = placed(device, drawing.groups);
  const rows = groups.flatMap((group) => group.rows);
  const marked = rows.find(({ row }) => row.text === drawing.mark);
  const end = groups.at(-1);
  const next = end ? end.y + end.height + 22 : 120;
  return (
    <PhoneFrame device={device} alt={alt}>
      <ScreenTitle device={device} title={drawing.title} back={drawing.back ?? false} />
      {groups.map((group) => (
        <g key={group.y}>
          {group.caption && (
            <text x="37" y={group.y - 10} fill="var(--phone-muted)">
              {group.caption}
            </text>
          )}
          <rect
            x={left}
            y={group.y}
            width={width}
            height={group.height}
            rx={device === 'ios' ? 12 : 18}
            fill="var(--phone-cell)"
          />
          {group.rows.map((place) => (
            <g key={place.row.text}>
              {place.y > group.y && <path d={`M37 ${place.y}h216`} stroke="var(--phone-line)" />}
              <Row device={device} place={place} />
            </g>
          ))}
        </g>
      ))}
      {[0, 1]
        .filter((step) => next + step * 50 < 470)
        .map((step) => (
          <g key={step}>
            <rect
              x={left}
              y={next + step * 50}
              width={width}
              height="38"
              rx="12"
              fill="var(--phone-cell)"
            />
            <rect
              x="37"
              y={next + step * 50 + 15}
              width={step === 0 ? 84 : 112}
              height="8"
              rx="4"
              fill="var(--phone-line)"
            />
          </g>
        ))}
      {marked && (
        <Mark x={left} y={marked.y} width={width} height={marked.height} number={number} />
      )}
    </PhoneFrame>
  );
}
