// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type OpenScreen, openScreen } from '../../../testing/screen.tsx';
import { TransferNumbersDialog } from './transfer-numbers-dialog.tsx';

const onTransferred = vi.fn<(numberId: string) => void>();
let app: OpenScreen;

beforeEach(async () => {
  onTransferred.mockReset();
  app = await openScreen(
    <TransferNumbersDialog onClose={() => {}} onTransferred={onTransferred} />,
  );
});
afterEach(() => app.close());

it('names what is missing, and sends nothing', async () => {
  await app.user.click(screen.getByRole('button', { name: 'Transfer number' }));
  const missing = await screen.findAllByText('This field is required.');
  expect(missing.length).toBeGreaterThan(1);
  expect(app.peer.count('POST')).toBe(0);
  expect(onTransferred).not.toHaveBeenCalled();
});

it('leads to a file with several transfers, whose check needs a country and a file', async () => {
  await app.user.click(screen.getByRole('radio', { name: 'Several by file' }));
  expect(screen.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', true);
});
