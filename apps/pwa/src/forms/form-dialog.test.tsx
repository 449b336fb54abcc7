// @vitest-environment happy-dom
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { Dialog, DialogHeader } from '@workspace/ui/components/dialog';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CreateTeamDialog } from '../features/teams/team-dialogs.tsx';
import { type OpenScreen, openScreen } from '../testing/screen.tsx';

const unsaved = 'What you entered is not saved. Close again to discard it.';
const broken = 'This could not be shown. Your data and your changes are safe.';

let app: OpenScreen;
let isClosed: boolean;
beforeEach(() => {
  isClosed = false;
});
afterEach(async () => {
  await app.close();
  vi.restoreAllMocks();
});

const onClose = () => {
  isClosed = true;
};
const name = () => screen.getByLabelText(/name/i, { selector: 'input[name=name]' });

const form = () => screen.getByRole('dialog', { name: 'Create team' });

/** What a browser does at Escape. */
function escape() {
  const dialog = form();
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
}

async function enter(text: string) {
  await app.user.click(name());
  await app.user.paste(text);
}

it('Escape asks once before it discards what was entered', async () => {
  app = await openScreen(<CreateTeamDialog onClose={onClose} />);
  await enter('Offshore wind');
  escape();
  expect((await screen.findByText(unsaved)).getAttribute('role')).toBe('alert');
  expect(isClosed).toBe(false);
  expect(name()).toHaveProperty('value', 'Offshore wind');
  // Going on takes the question away, and the next Escape asks again.
  await enter(' farm');
  await waitFor(() => expect(screen.queryByText(unsaved)).toBeNull());
  escape();
  await screen.findByText(unsaved);
  expect(isClosed).toBe(false);
  escape();
  expect(isClosed).toBe(true);
});

it('Escape closes a form in which nothing was entered, and Cancel always does', async () => {
  app = await openScreen(<CreateTeamDialog onClose={onClose} />);
  escape();
  expect(isClosed).toBe(true);
  isClosed = false;
  await enter('Offshore wind');
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(isClosed).toBe(true);
});

it('a dialog whose content throws says so, can be closed, and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let throws = true;
  function Content() {
    if (throws) throw new Error('Broken');
    return <p>The content</p>;
  }
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <p>The page</p>
        <Dialog open={isOpen} onClose={() => setOpen(false)}>
          <DialogHeader title="Title" />
          <Content />
        </Dialog>
      </>
    );
  }
  app = await openScreen(<Page />);
  expect((await screen.findByText(broken)).getAttribute('role')).toBe('alert');
  screen.getByText('The page');
  throws = false;
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The content');
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
