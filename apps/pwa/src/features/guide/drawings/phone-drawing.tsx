import type { ComponentType } from 'react';
import type { Device } from '../device.ts';
import type { DrawingFacts, DrawingId } from './drawing.ts';
import {
  CallScreen,
  CameraScreen,
  ConnectedScreen,
  HomeScreen,
  RestartScreen,
} from './other-screens.tsx';
import { settingsDrawings } from './settings-drawings.ts';
import { SettingsScreen } from './settings-screen.tsx';

interface OtherScreen {
  readonly name: string;
  readonly shows: string;
  readonly Screen: ComponentType<{
    readonly device: Device;
    readonly alt: string;
    readonly number: number;
    readonly line: string | null;
  }>;
}

const otherScreens: Partial<Readonly<Record<DrawingId, OtherScreen>>> = {
  home: { name: 'Home screen', shows: 'with Settings marked', Screen: HomeScreen },
  camera: {
    name: 'Camera',
    shows: 'over the QR code, with the button under it marked',
    Screen: CameraScreen,
  },
  dialing: { name: 'Phone call', shows: 'with the new line', Screen: CallScreen },
  connected: { name: 'eSIM added', shows: 'with full signal', Screen: ConnectedScreen },
  restart: {
    name: 'Restart',
    shows: 'with the control to turn the phone off',
    Screen: RestartScreen,
  },
};

/** The short name of a drawing: the title of the screen that it shows. */
export function drawingName(id: DrawingId, device: Device, facts: DrawingFacts): string {
  return otherScreens[id]?.name ?? settingsDrawings(device, facts)[id]?.title ?? '';
}

interface PhoneDrawingProps {
  readonly id: DrawingId;
  readonly device: Device;
  readonly facts: DrawingFacts;
  /** Of the instruction that the drawing belongs to. */
  readonly number: number;
}

const phones: Readonly<Record<Device, string>> = { ios: 'iPhone', android: 'Android phone' };

/** One drawn screen of an iPhone or an Android phone. */
export function PhoneDrawing({ id, device, facts, number }: PhoneDrawingProps) {
  const other = otherScreens[id];
  if (other) {
    const { Screen, name, shows } = other;
    const alt = `${phones[device]}, ${name}, ${shows}`;
    return <Screen device={device} alt={alt} number={number} line={facts.number} />;
  }
  const drawing = settingsDrawings(device, facts)[id];
  if (!drawing) return null;
  const marked = drawing.mark ? `, with ${drawing.mark} marked` : '';
  return (
    <SettingsScreen
      device={device}
      alt={`${phones[device]}, ${drawing.title}${marked}`}
      drawing={drawing}
      number={number}
    />
  );
}
