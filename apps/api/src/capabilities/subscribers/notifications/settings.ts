import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import { type NotificationType, notificationEvent } from '@workspace/domain/events/catalogue';
import { emailTypesOf } from '@workspace/domain/notifications/rules';
import type { NotificationSettings } from '@workspace/domain/notifications/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findSettings, lockSettings, saveSettings } from './settings-store.ts';

/** Whose settings: the role decides which events there are. */
export interface SettingsOwner {
  readonly userId: string;
  readonly role: 'admin' | 'regular';
}

/** What was never saved has version 1. */
const unsaved = { email: {}, version: 1 };

function present(
  { role }: SettingsOwner,
  { email, version }: { email: Readonly<Record<string, boolean>>; version: number },
): NotificationSettings {
  const events = emailTypesOf(role).map((type) => ({
    type,
    email: email[type] ?? notificationEvent(type).email === 'on',
  }));
  return { events, version };
}

export async function readSettings(
  unit: UnitOfWork,
  owner: SettingsOwner,
): Promise<NotificationSettings> {
  return present(owner, (await findSettings(unit, owner.userId)) ?? unsaved);
}

interface Choice {
  readonly type: NotificationType;
  readonly email: boolean;
}

/** The chosen value of each event that has another now. */
function changedFrom(before: NotificationSettings, choices: readonly Choice[]): Choice[] {
  const now = new Map(before.events.map(({ type, email }) => [type, email]));
  return choices.filter(({ type, email }) => now.get(type) !== email);
}

const labelled = (choices: readonly Choice[], value: (choice: Choice) => boolean) =>
  Object.fromEntries(choices.map((choice) => [choice.type, value(choice)]));

/**
 * Changes what a person receives by email; events that are not named keep their setting.
 * @throws AppError 412 with the current settings, 422 for an event that this person never receives
 */
export async function changeSettings(
  unit: UnitOfWork,
  owner: SettingsOwner,
  { choices, seenVersion }: { choices: readonly Choice[]; seenVersion: number | undefined },
): Promise<NotificationSettings> {
  const saved = (await lockSettings(unit, owner.userId)) ?? unsaved;
  const before = present(owner, saved);
  if (seenVersion !== undefined && seenVersion !== before.version) {
    throw new AppError(commonErrors.staleVersion, { current: before });
  }
  const possible = new Set(emailTypesOf(owner.role));
  const foreign = choices.findIndex(({ type }) => !possible.has(type));
  if (foreign !== -1) {
    throw invalid({ [`events.${foreign}.type`]: 'You do not receive this by email.' });
  }
  const changed = changedFrom(before, choices);
  if (changed.length === 0) return before;
  const email = { ...saved.email, ...labelled(changed, (choice) => choice.email) };
  const version = before.version + 1;
  await saveSettings(unit, { userId: owner.userId, email, version });
  unit.audited({
    entityKind: 'notification_settings',
    entityId: owner.userId,
    before: labelled(changed, (choice) => !choice.email),
    after: labelled(changed, (choice) => choice.email),
  });
  return present(owner, { email, version });
}
