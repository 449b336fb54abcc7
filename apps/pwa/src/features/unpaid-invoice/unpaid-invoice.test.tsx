// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { billingErrors } from '@workspace/domain/billing/errors';
import { processPortingItem } from '@workspace/domain/transfers/operations';
import { afterEach, expect, it } from 'vitest';
import { createCommand } from '../../data/command.ts';
import { useRow } from '../../data/session/hooks.ts';
import { sessionData } from '../../data/session/session-data.tsx';
import { refusal } from '../../offline/testing/answer.ts';
import { eventually } from '../../offline/testing/eventually.ts';
import type { Peer } from '../../offline/testing/peer.ts';
import { itemId, numberId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { ChangesScreen } from '../changes/changes-screen.tsx';
import { staleSentence } from '../changes/stale-sentence.ts';
import { ImportScreen } from '../imports/import-screen.tsx';
import { ReactivateDialog } from '../number-actions/reactivate-dialog.tsx';
import { OrderNumberDialog } from '../order/order-number-dialog.tsx';
import { TransferNumbersDialog } from '../porting/own/transfer-numbers-dialog.tsx';
import { ApproveDialog } from '../requests/dialogs/approve-dialog.tsx';
import { RowActions, useRequestRows } from '../requests/index.ts';
import { seedItem, seedRequests } from '../requests/testing.ts';
import { TopUpDialog } from '../top-up/dialog/top-up-dialog.tsx';
import { offersTopUps } from '../top-up/testing/peer.ts';

const sentence = billingErrors.unpaid.message;
const nothing = () => {};
let app: OpenScreen;
afterEach(() => app.close());

function setUnpaid({ tables }: Peer, has_unpaid_invoice: boolean) {
  const [company] = tables.company.values();
  if (!company) return expect.unreachable('The company is seeded.');
  const row = { ...company, has_unpaid_invoice, version: company.version + 1 };
  tables.company.set(company.company_id, row);
  return { kind: 'company', id: company.company_id, row } as const;
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** The sentence, the way to pay, and the button that says why it is disabled. */
async function expectSaid(confirm: string): Promise<void> {
  await screen.findByText(sentence);
  const link = screen.getByRole('link', { name: 'Open Billing' });
  expect(link.getAttribute('href')).toBe('/billing');
  const submit = await button(confirm);
  expect(submit).toMatchObject({ disabled: true, title: sentence });
  expect(app.peer.requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
}

function OfNumber({ Dialog }: { readonly Dialog: typeof ReactivateDialog }) {
  const detail = useRow(numberId(1));
  const props = { onClose: nothing, onGone: nothing, onNewQr: nothing, onOrdered: nothing };
  return detail && <Dialog detail={detail} {...props} />;
}

function TopUp() {
  const number = useRow(numberId(1))?.number;
  return number && <TopUpDialog number={number} person="Ida" text={undefined} onClose={nothing} />;
}

const administrators = (peer: Peer) => {
  seedRequests(peer);
  seedItem(peer, 1, { type: 'admin_multiple' });
};

it.each([
  [
    'an order',
    () => <OrderNumberDialog onClose={nothing} onOrdered={nothing} />,
    'Add number',
    nothing,
  ],
  [
    'an order of a travel eSIM',
    () => <OrderNumberDialog kind="travel" onClose={nothing} onOrdered={nothing} />,
    'Add travel eSIM',
    nothing,
  ],
  [
    'a transfer',
    () => <TransferNumbersDialog onClose={nothing} onTransferred={nothing} />,
    'Transfer number',
    nothing,
  ],
  ['a reactivation', () => <OfNumber Dialog={ReactivateDialog} />, 'Reactivate', nothing],
  ['a top-up', () => <TopUp />, 'Top up', offersTopUps],
  [
    'the approval of an administrator’s transfer',
    () => <ApproveDialog id={itemId(1)} onClose={nothing} />,
    'Approve',
    administrators,
  ],
] as const)(
  '%s is not possible with an unpaid invoice, and is when it is paid',
  async (...given) => {
    const [, form, confirm, prepare] = given;
    app = await openScreen(form(), {
      prepare(peer) {
        setUnpaid(peer, true);
        prepare(peer);
      },
    });
    await expectSaid(confirm);
    app.peer.change(setUnpaid(app.peer, false));
    await app.tab.session.syncNow();
    await waitFor(async () => expect((await button(confirm)).disabled).toBe(false));
    expect(screen.queryByText(sentence)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open Billing' })).toBeNull();
  },
);

it('several transfers by file are not possible, which is known offline too', async () => {
  app = await openScreen(<TransferNumbersDialog onClose={nothing} onTransferred={nothing} />, {
    prepare: (peer) => void setUnpaid(peer, true),
  });
  app.peer.down = true;
  await app.user.click(screen.getByRole('radio', { name: 'Several by file' }));
  await expectSaid('Check the file');
  expect(app.peer.count('POST')).toBe(0);
});

it('an import says before a file is chosen that people alone can be imported', async () => {
  app = await openScreen(<ImportScreen />, { prepare: (peer) => void setUnpaid(peer, true) });
  await screen.findByText(sentence);
  await screen.findByText(/only contains people can be imported/);
  expect(screen.getByRole('link', { name: 'Open Billing' })).toBeTruthy();
  expect(await button('Choose a file')).toMatchObject({ disabled: false });
});

function Requests() {
  return useRequestRows()?.map((row) => (
    <RowActions key={row.id} row={row} onAction={nothing} onUndo={nothing} />
  ));
}

it('in the list of requests only an administrator’s transfer cannot be approved', async () => {
  app = await openScreen(<Requests />, {
    prepare(peer) {
      administrators(peer);
      setUnpaid(peer, true);
    },
  });
  const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: /^Approve/ });
  // Three transfers and two top-ups, newest first.
  expect(buttons.map(({ disabled, title }) => (disabled ? title : ''))).toEqual([
    '',
    '',
    '',
    sentence,
    '',
  ]);
  const declines = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Decline/ });
  expect(declines.filter(({ disabled }) => disabled)).toEqual([]);
});

it('an employee’s transfer is approved nevertheless', async () => {
  app = await openScreen(<ApproveDialog id={itemId(0)} onClose={nothing} />, {
    prepare(peer) {
      seedRequests(peer);
      setUnpaid(peer, true);
    },
  });
  expect(await button('Approve')).toMatchObject({ disabled: false });
  expect(screen.queryByText(sentence)).toBeNull();
});

it('a change that was queued offline and is refused for it is listed with the sentence', async () => {
  app = await openScreen(<ChangesScreen forms={[]} />, {
    prepare: administrators,
    tab: { keep: 'disk' },
  });
  const { peer, tab } = app;
  peer.down = true;
  const texts = { failed: 'It failed.', describe: () => 'Approval of a transfer' };
  const command = createCommand(sessionData(tab.session, staleSentence), processPortingItem, texts);
  const input = { params: { uuid: itemId(1) }, body: {} };
  expect((await command.run(input, { version: 1, about: '' })).status).toBe('queued');
  peer.onCall = ({ method }) => (method === 'POST' ? refusal(billingErrors.unpaid) : undefined);
  peer.down = false;
  await eventually(() => {
    tab.env.advance(1000);
    expect(tab.session.pendingChanges.get()).toMatchObject([{ state: 'refused' }]);
  });
  await screen.findByText('Approval of a transfer');
  await screen.findByText(sentence);
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
});
