// @vitest-environment happy-dom
import '../testing/library-settings.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exportCsv, usualSeparator } from '@workspace/ui/format/export-csv';
import { SeparatorQuestion } from '@workspace/ui/patterns/separator-question';
import { UiProvider } from '@workspace/ui/theme/provider';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The texts of the downloaded files. */
const downloaded: Promise<string>[] = [];

beforeEach(() => {
  downloaded.length = 0;
  localStorage.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) downloaded.push(file.text());
    return 'blob:file';
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the first export asks once, and what was chosen is remembered', async () => {
  const user = userEvent.setup();
  const done = vi.fn();
  render(
    <UiProvider>
      <SeparatorQuestion />
    </UiProvider>,
  );
  exportCsv('a.csv', 'a,b\r\n', done);
  await screen.findByRole('heading', { name: 'Export as a file' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(downloaded).toEqual([]);

  exportCsv('a.csv', 'a,b\r\n"1,5",x\r\n', done);
  await user.click(await screen.findByRole('radio', { name: /Semicolons/ }));
  expect(done).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(done).toHaveBeenCalledTimes(1);
  expect(await Promise.all(downloaded)).toEqual(['a;b\r\n"1,5";x\r\n']);

  exportCsv('b.csv', 'c,d\r\n', done);
  expect(done).toHaveBeenCalledTimes(2);
  expect(await downloaded[1]).toBe('c;d\r\n');
  expect(screen.queryByRole('heading', { name: 'Export as a file' })).toBeNull();
});

test.each([
  ['da-DK', ';'],
  ['de', ';'],
  ['sv-SE', ';'],
  ['fr-FR', ';'],
  ['en-GB', ','],
  ['en-US', ','],
])('spreadsheets in %s usually read %j', (language, separator) => {
  expect(usualSeparator(language)).toBe(separator);
});
