import type { Device } from './device.ts';
import type { DrawingId } from './drawings/drawing.ts';
import type { LineType } from './session/link.ts';

/** One instruction; words between `**` are what the phone shows. */
export interface Instruction {
  readonly id: string;
  readonly text: string;
  /** What the phone looks like meanwhile; the first one comes with the instruction. */
  readonly drawings: readonly DrawingId[];
}

/** What a menu of the phone is called. */
export interface PhoneWords {
  readonly mobile: string;
  readonly add: string;
}

/**
 * The names of menus, which changed with versions of iOS: "Mobile Service" since 17, "Add eSIM"
 * since 16. An unknown version is taken for a new one.
 */
export function phoneWords(version: number | null): PhoneWords {
  const known = version ?? Number.POSITIVE_INFINITY;
  return {
    mobile: known >= 17 ? 'Mobile Service' : 'Mobile Data',
    add: known >= 16 ? 'Add eSIM' : 'Add Data Plan',
  };
}

/** The name that the guide suggests for an eSIM on the phone. */
export const lineName: Readonly<Record<LineType, string>> = { local: 'Business', travel: 'Travel' };

export function scanInstructions(device: Device, version: number | null): readonly Instruction[] {
  if (device === 'android') {
    return [
      {
        id: 'settings',
        text: 'Open **Settings**, then **Network & internet**, then **SIMs**.',
        drawings: ['settings', 'network'],
      },
      {
        id: 'add',
        text: 'Tap **Add eSIM**, then **Set up an eSIM**.',
        drawings: ['sims', 'setUp'],
      },
      {
        id: 'scan',
        text: 'Point the camera at the code and tap **Download**.',
        drawings: ['camera'],
      },
    ];
  }
  const { mobile, add } = phoneWords(version);
  return [
    {
      id: 'settings',
      text: `Open **Settings**, then **${mobile}**.`,
      drawings: ['settings'],
    },
    {
      id: 'add',
      text: `Tap **${add}**, then **Use QR Code**.`,
      drawings: ['sims', 'setUp'],
    },
    {
      id: 'scan',
      text: 'Point the camera at the code and tap **Continue**.',
      drawings: ['camera'],
    },
  ];
}

/** Names of the same menus on other phones. */
export const otherNames: Readonly<Record<Device, string>> = {
  ios: 'Mobile Service is called Cellular or Mobile Data on some iPhones.',
  android: 'Samsung: Settings, Connections, SIM manager, Add eSIM.',
};

export function lineInstructions(
  device: Device,
  type: LineType,
  version: number | null,
): readonly Instruction[] {
  const name = lineName[type];
  const isTravel = type === 'travel';
  if (device === 'android') {
    return [
      {
        id: 'label',
        text: `Under **SIMs**, open the new eSIM, turn on **Use this SIM** and name it **${name}**.`,
        drawings: ['label'],
      },
      ...(isTravel
        ? []
        : [
            {
              id: 'calls',
              text: `Tap **Calls** and **Texts**, and choose **${name}** for both.`,
              drawings: ['calls'],
            } as const,
          ]),
      {
        id: 'data',
        text: isTravel
          ? `Turn on **Mobile data** for **${name}** when you arrive.`
          : `Turn on **Mobile data** for **${name}**.`,
        drawings: ['data'],
      },
      ...(isTravel
        ? [
            {
              id: 'roaming',
              text: 'Turn on **Roaming** there too.',
              drawings: ['roaming'],
            } as const,
          ]
        : []),
    ];
  }
  const { mobile } = phoneWords(version);
  return [
    {
      id: 'label',
      text: `Under **${mobile}**, open the new eSIM and choose the label **${name}**.`,
      drawings: ['label'],
    },
    ...(isTravel
      ? []
      : [
          {
            id: 'calls',
            text: `Under **Default Voice Line**, choose **${name}**.`,
            drawings: ['calls'],
          } as const,
        ]),
    {
      id: 'data',
      text: isTravel
        ? `When you arrive, choose **${name}** under **Mobile Data**.`
        : `Under **Mobile Data**, choose **${name}**.`,
      drawings: ['data'],
    },
    ...(isTravel
      ? [
          {
            id: 'roaming',
            text: `Turn on **Data Roaming** for **${name}**.`,
            drawings: ['roaming'],
          } as const,
        ]
      : []),
  ];
}

/** How a phone is reset step by step, the smallest change first. */
export function resetInstructions(device: Device): readonly Instruction[] {
  if (device === 'android') {
    return [
      { id: 'restart', text: 'Restart the phone.', drawings: ['restart'] },
      {
        id: 'flight',
        text: 'Turn **Airplane mode** on, wait half a minute, and turn it off.',
        drawings: ['flight'],
      },
      {
        id: 'apn',
        text: 'Under **SIMs**, open the eSIM, tap **Access Point Names** and **Reset to default**.',
        drawings: ['apn'],
      },
      {
        id: 'network',
        text: 'Under **System**, **Reset options**, tap **Reset mobile network settings**. The eSIM stays.',
        drawings: ['reset'],
      },
    ];
  }
  return [
    { id: 'restart', text: 'Restart the iPhone.', drawings: ['restart'] },
    {
      id: 'flight',
      text: 'Turn **Airplane Mode** on, wait half a minute, and turn it off.',
      drawings: ['flight'],
    },
    {
      id: 'apn',
      text: 'Under **General**, **VPN & Device Management**, remove mobile network profiles (APN) of other carriers.',
      drawings: ['apn'],
    },
    {
      id: 'network',
      text: 'Under **General**, **Transfer or Reset iPhone**, **Reset**, tap **Reset Network Settings**. The eSIM stays; Wi-Fi passwords are removed.',
      drawings: ['reset'],
    },
  ];
}
