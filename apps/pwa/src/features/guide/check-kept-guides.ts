import { guideClient, guideDevice } from './session/guide-client.ts';
import { createGuideSession } from './session/guide-session.ts';
import { sendWaiting } from './session/send-waiting.ts';
import { openGuideVault } from './vault/guide-vault.ts';

/**
 * Removes guides that have expired, and with a connection those whose eSIM works by now or whose
 * link the server refuses; sends what still waits. Called at every start of the app.
 */
export async function checkKeptGuides(): Promise<void> {
  const vault = await openGuideVault();
  try {
    if (!navigator.onLine) return;
    for (const { link } of await vault.list()) {
      await createGuideSession({ ...guideDevice, link, vault }).start();
    }
    // Of guides that are no longer on this device.
    await sendWaiting(guideClient, await vault.waiting(), ({ key }) => vault.removeWaiting(key));
  } finally {
    vault.close();
  }
}
