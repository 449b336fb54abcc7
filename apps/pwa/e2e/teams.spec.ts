import { expect, testOffline as test, watchPage } from './fixtures.ts';
import { shellIsKept } from './pages/shell.ts';
import { logins, signIn } from './pages/sign-in.ts';
import { Teams } from './pages/teams.ts';

test('teams on a train: created, renamed, filled and deleted offline, sent once the train arrives', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, logins.admin, '/teams');
  const teams = new Teams(page);
  const doomed = teams.card('Sales Nordics');
  await expect(doomed).toBeVisible();
  const before = await teams.cards.count();
  await shellIsKept(page);
  await page.context().setOffline(true);

  // A new team, with an emoji that is found by its name, and one member.
  await page.getByRole('button', { name: 'Create team' }).click();
  await teams.dialog.getByRole('button', { name: 'Create team' }).click();
  await expect(teams.dialog.getByText('Invalid team name')).toBeVisible();
  await teams.dialog.getByLabel('Name').fill('  Wind park  ');
  await teams.dialog.getByRole('button', { name: /^Emoji/ }).click();
  const emoji = page.getByRole('searchbox', { name: 'Search emoji' });
  await emoji.fill('leaf flutt');
  await emoji.press('Enter');
  await teams.add('Åsa Lindström');
  await teams.dialog.getByRole('button', { name: 'Create team' }).click();
  const park = teams.card('Wind park');
  await expect(park).toContainText('1 member');
  await expect(park).toContainText('🍃');
  await expect(park.getByLabel('Waiting to be sent')).toBeVisible();

  // Before it is sent, it is renamed and gets a second member.
  await teams.choose('Wind park', 'Edit');
  const update = teams.dialog.getByRole('button', { name: 'Update' });
  await teams.dialog.getByLabel('Name').fill(' ');
  await expect(update).toBeDisabled();
  await expect(teams.dialog.getByText('Invalid team name')).toBeVisible();
  await teams.dialog.getByLabel('Name').fill('Wind parks');
  await expect(teams.member('Åsa Lindström')).toBeChecked();
  await teams.add('Agnès Castelnau');
  await update.click();
  await expect(teams.card('Wind parks')).toContainText('2 members');

  // Another team is deleted; its people stay, now in no team.
  await teams.choose('Sales Nordics', 'Delete');
  await expect(teams.dialog).toContainText(/keep their numbers and plans/);
  await teams.dialog.getByRole('button', { name: 'Delete team' }).click();
  await expect(doomed).toHaveCount(0);

  // A reload on the train shows the same.
  await page.reload();
  await expect(teams.card('Wind parks')).toContainText('2 members');
  await expect(doomed).toHaveCount(0);
  await expect(teams.cards).toHaveCount(before);
  await page.goto('/changes');
  await expect(page.getByText('New team Wind park')).toBeVisible();
  await expect(page.getByText('Deletion of the team Sales Nordics')).toBeVisible();
  // Nobody else sees any of it yet.
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const colleague = await other.newPage();
  const complaints = watchPage(colleague);
  await signIn(colleague, logins.admin, '/teams');
  const theirs = new Teams(colleague);
  await expect(theirs.card('Sales Nordics')).toBeVisible();
  await expect(theirs.card('Wind parks')).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByText('All changes are sent')).toBeVisible();
  await expect(theirs.card('Wind parks')).toContainText('2 members');
  await expect(theirs.card('Sales Nordics')).toHaveCount(0);
  await expect(theirs.cards).toHaveCount(before);

  // The card leads to the numbers of its members, and their rows name the team.
  await theirs.card('Wind parks').getByRole('link').click();
  await expect(colleague).toHaveURL(/\/\?team=/);
  const row = colleague.getByRole('row', { name: /Åsa Lindström/ }).first();
  // The cell names the first team alphabetically, and counts the others.
  await expect(row).toContainText(/Wind parks|\+\d/);
  expect(complaints).toEqual([]);
  await other.close();
});
