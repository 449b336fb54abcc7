// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { afterEach, expect, it } from 'vitest';
import { numberId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import type { NumberTab } from '../number/address/number-tabs.ts';
import { OrderedDialog } from '../order/components/ordered-dialog.tsx';
import { NumberDetail } from './number-detail.tsx';

// What another tab of the dialog loads later would not be there in time.
import '../number-actions/number-dialogs.ts';

let app: OpenScreen;
afterEach(() => app.close());

const id = numberId(0);
const nothing = () => undefined;

async function open(tab: NumberTab, patch: Partial<NumberRow>): Promise<void> {
  app = await openScreen(
    <NumberDetail id={id} tab={tab} onTab={nothing} onClose={nothing} onOpen={nothing} />,
    {
      tab: { keep: 'disk' },
      prepare({ tables }) {
        const row = tables.number.get(id);
        if (row) tables.number.set(id, { ...row, ...patch });
      },
    },
  );
  await screen.findByRole('dialog');
}

const undo = async () =>
  app.user.click(await screen.findByRole('button', { name: 'Undo termination' }));

it('a termination is undone with one press', async () => {
  await open('person', { status: 'ready_to_terminate' });
  await undo();
  await screen.findByText('Termination undone');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await waitFor(() => expect(app.peer.effects).toMatchObject([{ body: { status: 'active' } }]));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Undo termination' })).toBeNull(),
  );
});

it('if the server refuses it, that is said, and nothing is left waiting', async () => {
  await open('person', { status: 'ready_to_terminate' });
  app.peer.fail('PATCH', numberErrors.moveNotAllowed);
  await undo();
  await screen.findByText('Planned failure.');
  expect(screen.queryByText('Termination undone')).toBeNull();
  await waitFor(() => expect(app.tab.session.pendingChanges.get()).toEqual([]));
  expect(app.peer.effects).toEqual([]);
  await screen.findByRole('button', { name: 'Undo termination' });
});

const sendButtons = () => screen.queryAllByRole('button', { name: /^Send guide/ });

it('there is one button that sends the guide, in the notice or at the code', async () => {
  await open('esim', { status: 'installable', setup: null });
  expect(sendButtons()).toHaveLength(1);
  screen.getByRole('button', { name: 'Copy link' });
});

it('a guide that was sent can be sent again', async () => {
  const setup = { step: 'sent', at: '2026-11-20T08:00:00.000Z' } as NumberRow['setup'];
  await open('esim', { status: 'installable', setup });
  expect(sendButtons()).toHaveLength(1);
});

it.each([
  ['installable', 'The number is ready', /with the guide/],
  ['active', 'The number is active', /can use it now/],
  ['inactive', 'The number has ended', /no longer/],
] as const)(
  'the end of an order says how an %s eSIM is installed only before',
  async (status, title, text) => {
    app = await openScreen(null);
    const ordered = app.peer.tables.number.get(id);
    await app.close();
    if (!ordered) throw new Error('The number is missing.');
    app = await openScreen(
      <OrderedDialog ordered={ordered} onClose={nothing} onOpen={nothing} onAnother={nothing} />,
      {
        prepare({ tables }) {
          tables.number.set(id, { ...ordered, status });
        },
      },
    );
    await screen.findByText(title);
    expect(screen.getByRole('dialog').textContent).toMatch(text);
    if (status !== 'installable') expect(screen.queryByText(/with the guide/)).toBeNull();
  },
);
