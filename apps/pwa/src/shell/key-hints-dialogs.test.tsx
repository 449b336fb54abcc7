// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UiProvider } from '@workspace/ui/theme/provider';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
// Loaded before the tests begin, which only wait for what they show.
import '../features/palette/company-palette.tsx';
import '../features/requests/dialogs/bulk-dialog.tsx';
import '../features/shortcuts/shortcuts-sheet.tsx';
import { PublicDataProvider } from '../data/public-data.tsx';
import { AcceptScreen } from '../features/admin-invite/accept-screen.tsx';
import { seedRequests, takesDecisions } from '../features/requests/testing.ts';
import { RequestsScreen } from '../features/requests-list/requests-screen.tsx';
import { emptyForm, type StepId, topUpDraft } from '../features/top-up/form.ts';
import { numberId, TopUpServer, topUpId } from '../features/top-up/testing/server.ts';
import { TopUpScreen } from '../features/top-up/top-up-screen.tsx';
import { companyId, TransferServer } from '../features/transfer/testing/server.ts';
import { TransferScreen } from '../features/transfer/transfer-screen.tsx';
import { createKeys, focusNothing, hintedKeys, isDialog, isShown } from '../testing/key-hints.ts';
import { openScreen } from '../testing/screen.tsx';
import { CompanyApp } from './company-app.tsx';

let user: ReturnType<typeof userEvent.setup>;
let close: () => Promise<unknown>;
afterEach(async () => {
  await close();
  // What was chosen in the palette.
  localStorage.clear();
});

const { makes, press } = createKeys(() => user);

interface Scene {
  readonly name: string;
  readonly open: () => Promise<unknown>;
  /** What each key does that is hinted at. */
  readonly presses: Readonly<Record<string, (cap: string) => Promise<unknown>>>;
}

async function openPalette(typed: string): Promise<void> {
  const app = await openScreen(<CompanyApp />);
  ({ user, close } = app);
  await press('Ctrl K');
  await user.click(await screen.findByRole('combobox', { name: /^Search/ }));
  await user.paste(typed);
  await screen.findAllByRole('option');
}
const option = () => screen.queryByRole('option', { selected: true })?.textContent;
const closesPalette = (cap: string) => makes(cap, () => option() === undefined);
const isSheet = () => isDialog('Keyboard shortcuts');
const isInActions = () => isShown(/^Actions for /);
const changesOption = (cap: string) => {
  const before = option();
  return makes(cap, () => option() !== before);
};

async function openBulk(): Promise<void> {
  const app = await openScreen(<RequestsScreen />, {
    path: '/requests',
    prepare(peer) {
      seedRequests(peer);
      takesDecisions(peer);
    },
  });
  ({ user, close } = app);
  const table = screen.getByRole('grid', { name: 'Top-ups' });
  for (const row of within(table).getAllByRole('checkbox', { name: /Select / }))
    await user.click(row);
  const bar = screen.getByRole('region', { name: 'Selection' });
  await user.click(within(bar).getByRole('button', { name: 'Approve' }));
  // React does not resume what suspends in the press of a test; the next rendering does.
  await app.tab.session.syncNow();
  await screen.findByRole('dialog', { name: 'Approve 2 requests' });
}

/** A public screen, which has no session. */
function renderAlone(shown: ReactNode, stop: () => Promise<unknown>): void {
  user = userEvent.setup();
  render(
    <UiProvider>
      <BrowserRouter>{shown}</BrowserRouter>
    </UiProvider>,
  );
  close = async () => {
    cleanup();
    sessionStorage.clear();
    await stop();
  };
}

/** The top-up of a visitor at a step, with what was entered before it. */
const topUpAt =
  (at: StepId, changes: Partial<typeof emptyForm> = {}) =>
  async () => {
    const server = await new TopUpServer().start();
    topUpDraft.keep({
      ...emptyForm,
      userName: 'Ida',
      phoneNumber: '31234567',
      numberId,
      topUpId,
      today: '2026-11-29',
      activationDate: '2026-11-29',
      ...changes,
      at,
    });
    renderAlone(<TopUpScreen baseUrl={server.url} />, () => server.close());
    await screen.findAllByRole('radio');
  };
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex((r) => r.checked);
const chooses = (cap: string) => makes(cap, () => chosen() === Number(cap) - 1);

async function openTransfer(): Promise<void> {
  const server = await new TransferServer().start();
  renderAlone(<TransferScreen baseUrl={server.url} />, () => server.close());
  await screen.findAllByRole('button', { name: 'Get Started' });
}

const invitation = {
  invitation_id: '0190b8e2-0000-7000-8000-000000000001',
  company_id: companyId,
  company_name: 'Nordlys',
  logo_url: null,
  email: 'ida@nordlys.example',
  invited_by: 'Line Kjærgaard',
  status: 'pending',
  first_name: 'Ida',
  last_name: 'Holm',
  contact: null,
  expires_at: '2026-12-20T08:00:00.000Z',
} as const;

async function openInvitation(): Promise<void> {
  const server = await new TransferServer().start();
  server.data('accept', { ...invitation, status: 'accepted' });
  isAccepted = () => server.bodies('accept').length === 1;
  renderAlone(
    <PublicDataProvider baseUrl={server.url}>
      <AcceptScreen
        invitation={invitation}
        ticket={'T'.repeat(43)}
        onAccepted={() => {}}
        onUsed={() => {}}
      />
    </PublicDataProvider>,
    () => server.close(),
  );
}
let isAccepted = () => false;

const heading = () => screen.getAllByRole('heading')[0]?.textContent;
const continues = (cap: string) => {
  const before = heading();
  return makes(cap, () => heading() !== before);
};

const scenes: readonly Scene[] = [
  {
    name: 'the palette, at a number',
    open: () => openPalette('person4'),
    presses: {
      '↑': changesOption,
      '↓': changesOption,
      '↵': closesPalette,
      '→': (cap) => makes(cap, isInActions),
    },
  },
  {
    name: 'the palette, at the actions of a number',
    open: async () => {
      await openPalette('person4');
      await makes('→', isInActions);
    },
    presses: {
      '↑': changesOption,
      '↓': changesOption,
      '↵': closesPalette,
      '←': (cap) => makes(cap, () => !isInActions()),
    },
  },
  {
    name: 'the palette, with the command that has a key',
    open: () => openPalette(''),
    presses: {
      '↑': changesOption,
      '↓': changesOption,
      '↵': closesPalette,
      // It is a key of the screen below: in the palette it is text.
      '?': async (cap) => {
        await closesPalette('Ctrl K');
        focusNothing();
        await makes(cap, isSheet);
      },
    },
  },
  {
    name: 'the approval of several requests',
    open: openBulk,
    presses: { '↵': (cap) => makes(cap, () => isShown('2 requests answered')) },
  },
  {
    name: 'the choice of a top-up',
    open: topUpAt('select_topup'),
    presses: {
      '1': chooses,
      '2': chooses,
      '3': chooses,
      '↵': async (cap) => {
        await chooses('1');
        await continues(cap);
      },
    },
  },
  {
    name: 'the data for a stay',
    open: topUpAt('international_data', { topUpType: 'international', internationalCountry: 'JP' }),
    presses: {
      '1': chooses,
      '2': chooses,
      '↵': async (cap) => {
        await chooses('1');
        await continues(cap);
      },
    },
  },
  { name: 'the cover of a transfer', open: openTransfer, presses: { '↵': continues } },
  {
    name: 'the invitation of an administrator',
    open: openInvitation,
    presses: { '↵': (cap) => makes(cap, () => isAccepted()) },
  },
];

describe.each(scenes)('$name', ({ open, presses }) => {
  it('hints at the keys that are pressed below, and at no other', async () => {
    await open();
    expect(hintedKeys()).toEqual(Object.keys(presses).toSorted());
  });

  it.each(Object.entries(presses))('does what it says for %s', async (cap, does) => {
    await open();
    await expect(does(cap)).resolves.toBeUndefined();
  });
});
