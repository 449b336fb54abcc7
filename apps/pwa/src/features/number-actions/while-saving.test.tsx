// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRow } from '../../data/session/hooks.ts';
import type { OverviewDetail } from '../../numbers-index/index-shape.ts';
import { numberId, planIds, userId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { TerminateDialog } from './ending-dialogs.tsx';
import type { NumberDialogProps } from './number-action-dialog.tsx';
import { ChangePlanDialog } from './plan/change-plan-dialog.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';

let app: OpenScreen;
afterEach(async () => {
  await app.close();
});

const onClose = vi.fn<() => void>();

function OnNumber({ render }: { readonly render: (props: NumberDialogProps) => ReactNode }) {
  const detail = useRow(numberId(1));
  const rest = { onClose, onGone: onClose, onNewQr: onClose, onOrdered: onClose };
  return detail && render({ detail, ...rest });
}

async function open(render: (props: NumberDialogProps) => ReactNode): Promise<void> {
  onClose.mockClear();
  app = await openScreen(<OnNumber render={render} />, {
    tab: { keep: 'disk' },
    prepare({ tables }) {
      tables.number.delete(numberId(7));
    },
  });
}

const rowOf = () => app.tab.session.index.detail(numberId(1))?.row;

/**
 * Presses the button, and compares what the dialog says before and once the waiting change is in the
 * row, while the server has not answered. Then the server does.
 */
async function press(button: string, isPredicted: (row: OverviewDetail['row']) => boolean) {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.peer.beforeWrite = () => held;
  const dialog = screen.getByRole('dialog');
  const before = dialog.textContent;
  await app.user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => {
    const row = rowOf();
    expect(row && isPredicted(row)).toBe(true);
  });
  await waitFor(() => expect(app.peer.count('PATCH')).toBe(1));
  expect(dialog.textContent).toBe(before);
  expect(onClose).not.toHaveBeenCalled();
  answer();
}

const choosePlan = () => app.user.click(screen.getByRole('radio', { name: /Zone C/ }));

it('a plan dialog says what was there before until it closes', async () => {
  await open((props) => <ChangePlanDialog {...props} />);
  expect(screen.getByText(/Current plan/).textContent).toContain('9.99');
  await choosePlan();
  await press('Change to Zone C', (row) => row.plan?.plan_id === planIds[2]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('a refused plan stays chosen and is not called current', async () => {
  await open((props) => <ChangePlanDialog {...props} />);
  app.peer.fail('PATCH', numberErrors.planNotOffered);
  await choosePlan();
  await press('Change to Zone C', (row) => row.plan?.plan_id === planIds[2]);
  await screen.findByText('Planned failure.');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('radio', { name: /Zone C/ })).toMatchObject({
    checked: true,
    disabled: false,
  });
  expect(screen.getByRole('radio', { name: /Zone B.*Current/ })).toHaveProperty('disabled', true);
});

it('an assignment names the person who has the number until it closes', async () => {
  await open((props) => <ReassignDialog {...props} />);
  const box = screen.getByRole('combobox', { name: 'New person' });
  await app.user.clear(box);
  await app.user.paste('person7@nordlys');
  await app.user.click(await screen.findByRole('option', { name: /person7@nordlys/ }));
  await press('Assign', (row) => row.user?.user_id === userId(7));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('the question of a termination stays until the dialog closes', async () => {
  await open((props) => <TerminateDialog {...props} />);
  await press('Terminate', (row) => row.status === 'ready_to_terminate');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
