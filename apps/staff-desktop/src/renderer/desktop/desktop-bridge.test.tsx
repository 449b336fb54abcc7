// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Shell } from '../../bridge/names.ts';
import { createDesktopBridge } from './desktop-bridge.ts';

/** A shell in which nobody is logged in and no company is open. */
const shell: Shell = {
  request: async (name) => (name === 'company_windows' ? [] : undefined),
  onAnnounced: () => () => undefined,
};

test('the reason that an earlier version kept on the device is removed at the start, and nothing else', () => {
  localStorage.setItem('opening-reason', '{"day":"2026-11-27","reason":"Call of the customer"}');
  localStorage.setItem('theme', '"dark"');
  const { desktop } = createDesktopBridge(shell);
  expect({ ...localStorage }).toEqual({ theme: '"dark"' });
  // A reason that is entered is not kept either.
  desktop?.reason.set('Call of the customer');
  expect({ ...localStorage }).toEqual({ theme: '"dark"' });
});
