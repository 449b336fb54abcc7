import type { Device } from '../device.ts';
import { androidSettings } from './android-settings.ts';
import type { DrawingFacts, SettingsDrawings } from './drawing.ts';
import { iosSettings } from './ios-settings.ts';

/** The settings screens of a device; other screens have a component of their own. */
export function settingsDrawings(device: Device, facts: DrawingFacts): SettingsDrawings {
  return device === 'ios' ? iosSettings(facts) : androidSettings(facts);
}
