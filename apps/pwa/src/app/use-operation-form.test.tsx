import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { TextField } from '@workspace/ui/forms/fields';
import { system } from '@workspace/ui/theme/system';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { PeopleField } from '../features/people/people-field.tsx';
import { OfflineProvider } from '../offline/provider.tsx';
import { refusal } from '../offline/testing/answer.ts';
import type { Peer, ReceivedCall } from '../offline/testing/peer.ts';
import { teamIds, userId } from '../offline/testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../offline/testing/tab.ts';
import { testOperations, updateTeam } from '../offline/testing/team-operations.ts';
import { FormDialog } from './form-dialog.tsx';
import { useOperationForm } from './use-operation-form.ts';

const team = { name: 'Offshore', members_ids: [userId(0), userId(3)] };
const onDone = vi.fn<() => void>();

let peer: Peer;
let device: Device;
let tab: Tab;
let calls: ReceivedCall[];

beforeEach(async () => {
  peer = await startPeer(10);
  device = createDevice(peer);
  tab = await device.openTab({ queuedOperations: testOperations });
  await tab.settled();
  calls = [];
  onDone.mockClear();
});

afterEach(async () => {
  device.closeAll();
  await peer.close();
});

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Enter a name.')),
  members_ids: z.array(z.string()),
});

function useTeamForm() {
  return useOperationForm(updateTeam, {
    schema,
    defaultValues: team,
    failed: 'The team was not changed.',
    callOf: (_, changed) => ({
      input: { params: { team_id: teamIds[0] }, body: changed },
      version: 1,
      describe: 'Team',
      onDone,
    }),
  });
}

type Control = ReturnType<typeof useTeamForm>;

function TeamDialog({ onRender }: { readonly onRender: (control: Control) => void }) {
  const control = useTeamForm();
  onRender(control);
  return (
    <FormDialog title="Change team" confirm="Save" control={control} onClose={() => {}}>
      <TextField name="name" label="Name" />
      <PeopleField name="members_ids" label="Members" />
    </FormDialog>
  );
}

/** The form as it is rendered first. */
function opened(): { readonly control: Control; readonly html: string } {
  const controls: Control[] = [];
  const html = renderToString(
    <ChakraProvider value={system}>
      <OfflineProvider session={tab.session}>
        <TeamDialog onRender={(one) => controls.push(one)} />
      </OfflineProvider>
    </ChakraProvider>,
  );
  const [control] = controls;
  if (!control) throw new Error('It was rendered');
  return { control, html };
}

it('a list is shown by names, and only what was changed is sent', async () => {
  const { control, html } = opened();
  for (const name of ['Søren Ågesen 0', 'Marcus Lindström 3']) expect(html).toContain(name);
  const row = peer.tables.team.get(teamIds[0]);
  peer.onCall = (call) => {
    if (call.method !== 'PATCH') return undefined;
    calls.push(call);
    return { status: 200, body: { data: { ...row, ...Object(call.body), version: 2 } } };
  };
  const members_ids = [userId(3), userId(5)];
  expect((await control.send({ ...team, members_ids })).status).toBe('queued');
  expect(calls).toMatchObject([{ method: 'PATCH', body: { members_ids }, version: '1' }]);
  expect(calls[0]?.body).not.toHaveProperty('name');
  expect(onDone).toHaveBeenCalledOnce();
});

it('a form in which nothing was changed closes without a call', async () => {
  const { control } = opened();
  const members_ids = team.members_ids.toReversed();
  expect(await control.send({ ...team, members_ids })).toEqual({ status: 'unchanged' });
  expect(onDone).toHaveBeenCalledOnce();
  expect(peer.count('PATCH')).toBe(0);
  expect(tab.session.pendingChanges.get()).toEqual([]);
});

it('what the server refuses is said under its field, also of an entry of a list', async () => {
  const { control } = opened();
  const fields = { name: 'This name is taken.', 'members_ids.1': 'This person has left.' };
  peer.onCall = () =>
    refusal({ status: 422, code: 'validation_failed', message: 'No.' }, { fields });
  await control.send({ name: 'Sales', members_ids: [userId(0), userId(5)] });
  const { form } = control;
  expect(form.getFieldState('name').error?.message).toBe('This name is taken.');
  expect(form.getFieldState('members_ids').error?.message).toBe('This person has left.');
  expect(onDone).not.toHaveBeenCalled();
  expect(tab.session.pendingChanges.get()).toEqual([]);
});
