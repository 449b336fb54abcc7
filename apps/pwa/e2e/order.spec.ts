import { expect, test } from './fixtures.ts';
import { hold } from './pages/hold.ts';
import { NumberDialog } from './pages/number-dialog.ts';
import { Overview } from './pages/overview.ts';
import { logins, signIn } from './pages/sign-in.ts';

test('an ordered number becomes active in a second window automatically', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  const second = await context.newPage();
  await second.goto('/');
  const watched = new Overview(second);
  await watched.isReady();

  // All requests of the second window from now on, and messages of its socket.
  const log: { what: 'request' | 'revision'; url?: string }[] = [];
  second.on('request', (sent) => {
    if (sent.url().includes('/api/v0/'))
      log.push({ what: 'request', url: new URL(sent.url()).pathname });
  });
  second.on('websocket', (socket) =>
    socket.on('framereceived', (frame) => {
      if (String(frame.payload).includes('"revision"')) log.push({ what: 'revision' });
    }),
  );
  // A connection that is watched from its start.
  const synced = second.waitForResponse((response) => response.url().includes('/changes'));
  await second.reload();
  await watched.isReady();
  await synced;
  await expect.poll(() => log.some((entry) => entry.url?.endsWith('/changes'))).toBe(true);
  // No request for a while, so the window has finished loading.
  let seen = -1;
  const isCalm = () => {
    const before = seen;
    seen = log.length;
    return before === seen;
  };
  await expect.poll(isCalm, { intervals: [1500] }).toBe(true);
  log.length = 0;

  // The network may have prepared the number before its first state is looked at.
  const letSync = await hold(context, '**/changes?*', 'GET');
  await page.getByRole('button', { name: 'Add number' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().fill('a');
  const option = page.getByRole('option').filter({ hasNotText: 'Travel only' }).first();
  await option.click();
  const person = await dialog.getByRole('combobox').first().inputValue();
  await dialog.getByRole('radio', { name: /Denmark/ }).check();
  await dialog.getByText('Zone A 20 GB').click();
  await dialog.getByRole('button', { name: 'Add number' }).click();
  const added = page.getByRole('dialog', { name: 'Number added' });
  await expect(added).toContainText(person);
  await expect(added).toContainText('Activating number');
  await expect(added.getByText('The network is preparing it')).toBeVisible();
  await expect(added.getByText('Zone A 20 GB')).toBeVisible();
  await added.getByRole('button', { name: 'Open the eSIM tab' }).click();
  const number = new NumberDialog(page);
  await expect(number.tab('eSIM')).toHaveAttribute('aria-selected', 'true');
  await expect(number.dialog).toContainText('Activating number');
  letSync();

  await watched.search.fill(person);
  const ordered = watched.row(person).filter({ hasText: 'Zone A 20 GB' });
  // The state reached by now depends on the load of the machine.
  await expect(ordered).toBeVisible();
  // The row may have arrived through the store that both windows share, before this window's socket
  // was notified. The order in this window is the same: a notification, then one delta.
  await expect.poll(() => log.some((entry) => entry.url?.endsWith('/changes'))).toBe(true);
  expect(log.find((entry) => entry.what === 'request')?.url).toMatch(/\/changes$/);
  expect(log[0]).toEqual({ what: 'revision' });

  await request.post('/sandbox/clock', { data: { advance_seconds: 60 } });
  await expect(ordered.filter({ hasText: 'Active eSIM' })).toBeVisible();
  await expect(number.dialog).toContainText('Active eSIM');
  await number.tab('History').click();
  await expect(number.panel.getByRole('listitem').first()).toContainText('Network');
});

test('an administrator adds a person and orders a number in one dialog; an address in use is refused', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, logins.admin);
  await new Overview(page).isReady();
  const second = await context.newPage();
  await second.goto('/');
  const watched = new Overview(second);
  await watched.isReady();

  await page.getByRole('button', { name: 'Add number' }).click();
  const dialog = page.getByRole('dialog');
  const height = async () => (await dialog.boundingBox())?.height;
  await expect(dialog.getByRole('combobox', { name: 'Person' })).toBeFocused();
  const before = await height();
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Ingrid Solheim');
  await expect(dialog.getByText('Nobody matches “Ingrid Solheim”.')).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveValue('Ingrid');
  await expect(dialog.getByLabel('Last name')).toHaveValue('Solheim');
  const add = dialog.getByRole('button', { name: 'Add person and number' });
  await add.click();
  await expect(dialog.getByText('Enter an email address.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByText('Choose a plan.', { exact: true })).toBeVisible();
  // A person of this company has the address, and the choices are kept.
  await dialog.getByLabel('Email').fill(logins.employee);
  await dialog.getByRole('radio', { name: /Denmark/ }).check();
  await dialog.getByText('Zone A 20 GB').click();
  await expect(dialog.getByText('Ingrid Solheim is added and gets Zone A 20 GB in')).toBeVisible();
  await add.click();
  await expect(dialog.getByText('Email already exists')).toBeVisible();
  expect(await height()).toBe(before);

  await dialog.getByLabel('Email').fill('ingrid@nordlys.example');
  await add.click();
  await expect(dialog.getByRole('heading', { name: 'Number added' })).toBeVisible();
  await expect(dialog).toContainText('Ingrid Solheim');
  // Nothing moves, and the state follows the network.
  expect(await height()).toBe(before);
  await request.post('/sandbox/clock', { data: { advance_seconds: 12 } });
  await expect(dialog.getByRole('heading', { name: 'The number is ready' })).toBeVisible();
  await expect(dialog).toContainText('Ready to install');
  await dialog.getByRole('button', { name: 'Add another' }).click();
  await expect(dialog.getByRole('heading', { name: 'Add number' })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Person' })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await watched.search.fill('ingrid solheim');
  await expect(watched.row('Ingrid Solheim')).toHaveCount(1);
  await expect(watched.row('Ingrid Solheim')).toContainText('Zone A 20 GB');
});
