import { chakra } from '@chakra-ui/react/styled-system';
import type { Device } from '../device.ts';
import { Mark, PhoneFrame, ScreenTitle } from './phone-frame.tsx';

interface ScreenProps {
  readonly device: Device;
  readonly alt: string;
  readonly number: number;
  /** The person's phone number. */
  readonly line: string | null;
}

const columns = [36, 90, 144, 198];

/** The home screen, with the app that the guide begins with. */
export function HomeScreen({ device, alt, number }: ScreenProps) {
  const round = device === 'ios' ? 11 : 21;
  return (
    <PhoneFrame device={device} alt={alt}>
      {[0, 1, 2, 3].flatMap((row) =>
        columns.map((x, column) => (
          <rect
            key={`${x} ${row}`}
            x={x}
            y={84 + row * 74}
            width="42"
            height="42"
            rx={round}
            fill={(row + column) % 3 === 0 ? 'var(--phone-line)' : 'var(--phone-cell)'}
          />
        )),
      )}
      <rect x="144" y="232" width="42" height="42" rx={round} fill="var(--phone-muted)" />
      <circle cx="165" cy="253" r="10" stroke="#fff" strokeWidth="4" strokeDasharray="5 2.85" />
      <circle cx="165" cy="253" r="7" stroke="#fff" strokeWidth="2" />
      <text x="165" y="290" textAnchor="middle" fontSize="11">
        Settings
      </text>
      <rect x="24" y="462" width="228" height="60" rx="20" fill="var(--phone-line)" />
      {columns.map((x) => (
        <rect key={x} x={x} y="471" width="42" height="42" rx={round} fill="var(--phone-cell)" />
      ))}
      <Mark x={138} y={226} width={54} height={72} number={number} />
    </PhoneFrame>
  );
}

/** The camera over the QR code, and the button that appears under it. */
export function CameraScreen({ device, alt, number }: ScreenProps) {
  const isIos = device === 'ios';
  return (
    <PhoneFrame device={device} alt={alt}>
      <ScreenTitle device="ios" title="Scan QR Code" back={isIos} />
      <rect x="11" y="104" width="254" height="280" fill="#1c1b18" />
      <rect x="84" y="180" width="108" height="108" rx="8" fill="#fff" />
      <path
        d="M96 192h26v26H96zM154 192h26v26h-26zM96 250h26v26H96z"
        stroke="#14130f"
        strokeWidth="6"
      />
      <path
        d="M104 200h10v10h-10zM162 200h10v10h-10zM104 258h10v10h-10zM134 196h8v14h-8zM132 226h20v8h-20zM160 230h18v8h-18zM136 248h10v10h-10zM156 252h10v10h-10zM170 264h10v12h-10zM142 266h12v10h-12zM98 230h22v8H98z"
        fill="#14130f"
      />
      <path
        d="M66 188v-26h26M210 188v-26h-26M66 280v26h26M210 280v26h-26"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M11 384h254v128a37 37 0 0 1-37 37H48a37 37 0 0 1-37-37z" fill="var(--phone-cell)" />
      <text x="138" y="418" textAnchor="middle" fontWeight="600" fontSize="14">
        {isIos ? 'Activate eSIM' : 'Download a new eSIM?'}
      </text>
      <text x="138" y="438" textAnchor="middle" fill="var(--phone-muted)">
        A new line is ready to be added.
      </text>
      <rect
        x="45"
        y="460"
        width="186"
        height="44"
        rx={isIos ? 12 : 22}
        fill="var(--phone-action)"
      />
      <text x="138" y="486.5" textAnchor="middle" fill="#fff" fontSize="14" fontWeight="600">
        {isIos ? 'Continue' : 'Download'}
      </text>
      <Mark x={40} y={455} width={196} height={54} number={number} />
    </PhoneFrame>
  );
}

/** A call with the new line. */
export function CallScreen({ device, alt, line }: ScreenProps) {
  return (
    <PhoneFrame device={device} alt={alt}>
      <circle cx="138" cy="160" r="40" fill="var(--phone-line)" />
      <circle cx="138" cy="150" r="14" fill="var(--phone-muted)" />
      <path d="M112 184a26 22 0 0 1 52 0" fill="var(--phone-muted)" />
      <text x="138" y="232" textAnchor="middle" fontSize="18" fontWeight="600">
        A colleague
      </text>
      <text x="138" y="256" textAnchor="middle" fill="var(--phone-muted)" fontSize="13">
        {line ? `with ${line}` : 'with the new line'}
      </text>
      {[78, 138, 198].map((x) => (
        <circle key={x} cx={x} cy="348" r="24" fill="var(--phone-cell)" />
      ))}
      <circle cx="138" cy="436" r="30" fill="#35b45c" />
      <path
        d="M128 425c-2 8 8 21 17 23l5-6-6-5-4 2c-3-2-5-5-6-8l3-3-4-7z"
        fill="#fff"
        stroke="#fff"
        strokeLinejoin="round"
      />
    </PhoneFrame>
  );
}

/** The phone in its network. */
export function ConnectedScreen({ device, alt, line }: ScreenProps) {
  return (
    <PhoneFrame device={device} alt={alt}>
      <chakra.circle cx="138" cy="226" r="54" fill="accent.subtle" stroke="accent.border" />
      <chakra.path
        d="m112 228 18 19 34-40"
        stroke="accent.fg"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text x="138" y="322" textAnchor="middle" fontSize="16" fontWeight="600">
        eSIM added
      </text>
      <text x="138" y="344" textAnchor="middle" fill="var(--phone-muted)" fontSize="13">
        {line ?? 'The new line'}
      </text>
      <path
        d="M114 410v-8M130 410v-18M146 410v-28M162 410v-38"
        stroke="var(--phone-ink)"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </PhoneFrame>
  );
}

/** Turning the phone off and on. */
export function RestartScreen({ device, alt, number }: ScreenProps) {
  const isIos = device === 'ios';
  return (
    <PhoneFrame device={device} alt={alt}>
      <rect
        x={isIos ? 38 : 78}
        y="150"
        width={isIos ? 200 : 120}
        height={isIos ? 56 : 120}
        rx={isIos ? 28 : 24}
        fill="var(--phone-cell)"
      />
      <g stroke="var(--phone-ink)" strokeWidth="3" strokeLinecap="round">
        {isIos ? (
          <path d="M60 170a12 12 0 1 0 12 0M66 165v11" />
        ) : (
          <path d="M124 182a20 20 0 1 0 14-6M138 168v16l10-8z" />
        )}
      </g>
      <text x={isIos ? 150 : 138} y={isIos ? 182 : 246} textAnchor="middle" fontSize="13">
        {isIos ? 'slide to power off' : 'Restart'}
      </text>
      <Mark
        x={isIos ? 34 : 74}
        y={isIos ? 146 : 146}
        width={isIos ? 208 : 128}
        height={isIos ? 64 : 128}
        number={number}
      />
    </PhoneFrame>
  );
}
