// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { processPortingItem } from '@workspace/domain/transfers/operations';
import { afterEach, expect, it } from 'vitest';
import { createCommand } from '../../data/command.ts';
import { sessionData } from '../../data/session/session-data.tsx';
import { refusal } from '../../offline/testing/answer.ts';
import { eventually } from '../../offline/testing/eventually.ts';
import { itemId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { seedRequests } from '../requests/testing.ts';
import { ChangesScreen } from './changes-screen.tsx';
import { staleSentence } from './stale-sentence.ts';

let app: OpenScreen;
afterEach(() => app.close());

const approval = (name: string) => ({
  failed: 'It failed.',
  describe: () => `Approval of ${name}`,
});

/** Approves the transfers of these people while the device is offline. */
async function queue(names: readonly string[]): Promise<void> {
  const { tab } = app;
  for (const [at, name] of names.entries()) {
    const command = createCommand(
      sessionData(tab.session, staleSentence),
      processPortingItem,
      approval(name),
    );
    const input = { params: { uuid: itemId(at) }, body: {} };
    expect((await command.run(input, { version: 1, about: '' })).status).toBe('queued');
  }
}

async function open(): Promise<void> {
  app = await openScreen(<ChangesScreen forms={[]} />, {
    prepare: seedRequests,
    tab: { keep: 'disk' },
  });
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('what waits is listed in its order, and each change can be undone by its own button', async () => {
  await open();
  app.peer.down = true;
  await queue(['Ann', 'Bo']);
  const waiting = await part('Waiting to be sent');
  await waiting.findByText('Approval of Bo');
  expect(waiting.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Waiting to be sent',
    'Approval of Ann',
    'Approval of Bo',
  ]);
  waiting.getByText('2, oldest first');
  screen.getByText('2 waiting');
  expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull();

  await app.user.click(waiting.getByRole('button', { name: 'Undo: Approval of Ann' }));
  await eventually(() => expect(screen.queryByText('Approval of Ann')).toBeNull());
  waiting.getByText('Approval of Bo');
  screen.getByText('1 waiting');
});

it('a refused change is apart from those that are sent by themselves', async () => {
  await open();
  const { peer, tab } = app;
  peer.down = true;
  await queue(['Ann']);
  peer.onCall = ({ method }) =>
    method === 'POST'
      ? refusal({ status: 409, code: 'transfer_closed', message: 'It was cancelled.' })
      : undefined;
  peer.down = false;
  await eventually(() => {
    tab.env.advance(1000);
    expect(tab.session.pendingChanges.get()).toMatchObject([{ state: 'refused' }]);
  });
  const needsYou = await part('Needs you');
  await needsYou.findByText('It was cancelled.');
  screen.getByText('1 needs you');
  expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await app.user.click(needsYou.getByRole('button', { name: 'Discard' }));
  await screen.findByText('All changes are sent');
});
