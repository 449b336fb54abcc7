import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { TextField } from '@workspace/ui/forms/fields';
import { system } from '@workspace/ui/theme/system';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { SessionProvider } from '../data/session/session-data.tsx';
import { staleSentence } from '../features/changes/stale-sentence.ts';
import { PeopleField } from '../features/people/people-field.tsx';
import type { PendingChange } from '../offline/outbox/pending-changes.ts';
import { refusal } from '../offline/testing/answer.ts';
import { eventually } from '../offline/testing/eventually.ts';
import type { Peer, ReceivedCall } from '../offline/testing/peer.ts';
import { companyId, seededId, teamIds, userId } from '../offline/testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../offline/testing/tab.ts';
import {
  createTeam,
  joinTeam,
  testOperations,
  updateTeam,
} from '../offline/testing/team-operations.ts';
import { CorrectionProvider, useNewId } from './correction.tsx';
import { FormDialog } from './form-dialog.tsx';
import { type OperationFormControl, useOperationForm } from './use-operation-form.ts';

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

const texts = { failed: 'The team was not changed.', describe: (name: string) => name };

function useTeamForm(saved = team) {
  return useOperationForm(updateTeam, {
    schema,
    defaultValues: saved,
    texts,
    callOf: (_, changed) => ({
      input: { params: { team_id: teamIds[0] }, body: changed },
      version: 1,
      about: 'Team',
      onDone,
    }),
  });
}

function useNewTeamForm() {
  const team_id = useNewId(createTeam);
  return useOperationForm(createTeam, {
    texts,
    schema,
    defaultValues: { name: '', members_ids: [] },
    callOf: (body) => ({
      input: { params: { company_id: companyId }, body: { team_id, ...body } },
      about: body.name,
      onDone,
    }),
  });
}

type Control = OperationFormControl<z.infer<typeof schema>, unknown>;

interface DialogProps {
  readonly onRender: (control: Control) => void;
}

function TeamDialog({ control, onRender }: DialogProps & { readonly control: Control }) {
  onRender(control);
  return (
    <FormDialog title="Team" confirm="Save" control={control} onClose={() => {}}>
      <TextField name="name" label="Name" />
      <PeopleField name="members_ids" label="Members" />
    </FormDialog>
  );
}

const EditDialog = (props: DialogProps) => <TeamDialog control={useTeamForm()} {...props} />;
const SalesDialog = (props: DialogProps) => (
  <TeamDialog control={useTeamForm({ ...team, name: 'Sales' })} {...props} />
);
const NewDialog = (props: DialogProps) => <TeamDialog control={useNewTeamForm()} {...props} />;

/** The form as it is rendered first. */
function opened(
  Dialog: ComponentType<DialogProps> = EditDialog,
  correction: PendingChange | null = null,
): { readonly control: Control; readonly html: string } {
  const controls: Control[] = [];
  const html = renderToString(
    <ChakraProvider value={system}>
      <SessionProvider session={tab.session} describeStale={staleSentence}>
        <CorrectionProvider value={correction}>
          <Dialog onRender={(one) => controls.push(one)} />
        </CorrectionProvider>
      </SessionProvider>
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

describe('a refused change that is corrected', () => {
  const newTeam = seededId('new team');
  const taken = 'This name is taken.';
  const pending = () => tab.session.pendingChanges.get();

  /** The server takes every team but one with a name that exists. */
  function refusesNames(): void {
    peer.onCall = (call) => {
      if (call.method === 'GET') return undefined;
      calls.push(call);
      const body = Object(call.body);
      if (body.name === 'Offshore') {
        const error = { status: 409, code: 'team_exists', message: taken } as const;
        return refusal(error, { fields: { name: taken } });
      }
      if (call.method === 'PUT') return { status: 200, body: { data: { joined: true } } };
      const row = { ...peer.tables.team.get(teamIds[0]), ...body, version: 2 };
      return { status: call.method === 'POST' ? 201 : 200, body: { data: row } };
    };
  }

  /** Makes a change and returns it once it is refused. */
  async function refused(
    ...[operation, input, options]: Parameters<typeof tab.session.mutate>
  ): Promise<PendingChange> {
    await tab.session.mutate(operation, input, options);
    return eventually(() => {
      const change = pending().at(-1);
      if (change?.state !== 'refused') throw new Error('It is not refused yet');
      return change;
    });
  }

  it('is in the form again, and goes in its place, and what waits for it goes on', async () => {
    refusesNames();
    const params = { company_id: companyId };
    const body = { team_id: newTeam, name: 'Offshore', members_ids: [userId(3)] };
    const change = await refused(createTeam, { params, body }, { describe: 'Team Offshore' });
    await tab.session.mutate(
      joinTeam,
      { params: { user_id: userId(1) }, body: { team_id: newTeam } },
      { describe: 'Join' },
    );
    const { control, html } = opened(NewDialog, change);
    expect(control.form.getValues('name')).toBe('Offshore');
    expect(html).toContain('Marcus Lindström 3');

    // Refused once more: the message is in the form, and the change stays where it is.
    const values = { name: 'Offshore', members_ids: [userId(0)] };
    expect((await control.send(values)).status).toBe('failed');
    expect(control.form.getFieldState('name').error?.message).toBe(taken);
    await eventually(() =>
      expect(pending()).toMatchObject([
        { id: change.id, state: 'refused', input: { body: values } },
        { state: 'waiting', waitsFor: 'Offshore', blocked: true },
      ]),
    );
    expect(onDone).not.toHaveBeenCalled();

    expect((await control.send({ ...values, name: 'Harbour' })).status).toBe('queued');
    await eventually(() => expect(pending()).toEqual([]));
    expect(calls.map(({ method, body: sent }) => [method, Object(sent).team_id])).toEqual([
      ['POST', newTeam],
      ['POST', newTeam],
      ['POST', newTeam],
      ['PUT', newTeam],
    ]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(4);
  });

  it('is gone when an edit is corrected to what is saved, without a call', async () => {
    refusesNames();
    const input = { params: { team_id: teamIds[0] }, body: { name: 'Offshore' } };
    const change = await refused(updateTeam, input, { describe: 'Name', version: 1 });
    const { control } = opened(SalesDialog, change);
    expect(control.form.getValues('name')).toBe('Offshore');
    expect(await control.send({ ...team, name: 'Sales' })).toEqual({ status: 'unchanged' });
    expect(calls).toHaveLength(1);
    expect(pending()).toEqual([]);
  });

  it('of an edit is sent over the row as it is shown, with all that was changed', async () => {
    refusesNames();
    const members_ids = [userId(5)];
    const input = { params: { team_id: teamIds[0] }, body: { name: 'Offshore', members_ids } };
    const change = await refused(updateTeam, input, { describe: 'Name', version: 1 });
    const { control } = opened(SalesDialog, change);
    await control.send({ ...control.form.getValues(), name: 'Harbour' });
    expect(calls.at(-1)).toMatchObject({ body: { name: 'Harbour', members_ids }, version: '1' });
    await eventually(() => expect(pending()).toEqual([]));
  });

  it('is not mixed up with another operation inside its form', async () => {
    refusesNames();
    const input = { params: { team_id: teamIds[0] }, body: { name: 'Offshore' } };
    const change = await refused(updateTeam, input, { describe: 'Name', version: 1 });
    const { control } = opened(NewDialog, change);
    expect(control.form.getValues('name')).toBe('');
    await control.send({ name: 'Harbour', members_ids: [] });
    expect(Object(calls.at(-1)?.body).team_id).not.toBe(teamIds[0]);
    await eventually(() => expect(pending()).toMatchObject([{ id: change.id, state: 'refused' }]));
  });
});
