import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, useState } from 'react';
import { exportCsv } from '../format/export-csv.ts';
import type { ExampleGroup } from '../gallery/example.ts';
import { SeparatorQuestion } from '../patterns/separator-question.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from './dialog.tsx';
import { Field } from './field.tsx';
import { FilterChip } from './filter-chip.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { PencilIcon, TrashIcon } from './icons.tsx';
import { Input } from './input.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Toaster } from './toast.tsx';
import { toaster } from './toast-store.ts';

const statuses = [
  { value: 'active', text: 'Active', count: 171 },
  { value: 'new', text: 'New', count: 5 },
  { value: 'archived', text: 'Archived', count: 0 },
] as const;

function StatusFilter({ initial }: { readonly initial: readonly string[] }) {
  const [selected, setSelected] = useState(initial);
  return (
    <FilterChip
      name="Status"
      selected={selected}
      words={statuses.filter(({ value }) => selected.includes(value)).map(({ text }) => text)}
      onClear={() => setSelected([])}
    >
      <FilterChoices<string>
        name="Status"
        options={statuses}
        selected={selected}
        onChange={setSelected}
        searchLabel="Search"
      />
    </FilterChip>
  );
}

const Unreachable = lazyScreen<object>(() => Promise.reject(new Error('not there')));

interface OpenDialogProps {
  readonly size: 'sm' | 'md' | 'lg';
  readonly backdrop?: 'keep';
  /** Instead of a field. */
  readonly Content?: ComponentType;
}

function Throwing(): never {
  throw new Error('This content always throws');
}

function OpenDialog({ size, backdrop, Content }: OpenDialogProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <chakra.main p="6">
      <h1>The page behind</h1>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size={size}
        {...(backdrop ? { backdrop } : {})}
      >
        <DialogHeader title="Archive Søren Ågesen" text="The number ends on 30 November." />
        <DialogBody>
          {Content ? (
            <Content />
          ) : (
            <Field label="Reason" note="optional">
              <Input />
            </Field>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="danger" onClick={() => setOpen(false)}>
            Archive
          </Button>
        </DialogFooter>
      </Dialog>
    </chakra.main>
  );
}

export const group: ExampleGroup = {
  title: 'Menus, filters, dialogs, messages',
  examples: [
    {
      name: 'Filter chips',
      Show: () => (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <StatusFilter initial={[]} />
          <StatusFilter initial={['active', 'new']} />
        </chakra.div>
      ),
    },
    {
      name: 'Choices of a filter',
      Show: () => (
        <chakra.div w="264px" rounded="lg" boxShadow="md" bg="bg.panel">
          <FilterChoices<string>
            name="Status"
            options={statuses}
            selected={['active']}
            onChange={() => {}}
          />
        </chakra.div>
      ),
    },
    {
      name: 'Menu and popover',
      Show: () => (
        <chakra.div display="flex" gap="2">
          <Menu
            label="Actions"
            items={[
              { id: 'edit', label: 'Edit', icon: <PencilIcon /> },
              { id: 'add', label: 'Add number', reason: 'Already has a local number' },
              { id: 'archive', label: 'Archive', icon: <TrashIcon />, tone: 'danger' },
            ]}
            onChoose={() => {}}
            renderTrigger={(trigger) => <Button {...trigger}>Actions</Button>}
          />
          <Popover
            label="Details"
            renderTrigger={(trigger) => <Button {...trigger}>Details</Button>}
          >
            {() => <chakra.p p="4">Anything</chakra.p>}
          </Popover>
        </chakra.div>
      ),
    },
    {
      name: 'Toasts',
      Show: () => (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button onClick={() => toaster.success('Saved', { text: 'Søren Ågesen' })}>
            Success
          </Button>
          <Button onClick={() => toaster.info('Waiting to be sent')}>Info</Button>
          <Button onClick={() => toaster.error()}>Error</Button>
          <Toaster />
        </chakra.div>
      ),
    },
    {
      name: 'The question of the first export',
      Show: () => (
        <>
          <Button onClick={() => exportCsv('example.csv', 'a,b\r\n', () => {})}>Export</Button>
          <SeparatorQuestion />
        </>
      ),
    },
    { name: 'A part that could not be loaded', Show: Unreachable },
    { name: 'Dialog, small', surface: 'page', Show: () => <OpenDialog size="sm" /> },
    { name: 'Dialog, medium', surface: 'page', Show: () => <OpenDialog size="md" /> },
    { name: 'Dialog, large', surface: 'page', Show: () => <OpenDialog size="lg" /> },
    {
      name: 'Form: Escape asks once before it discards what was entered',
      surface: 'page',
      Show: () => <OpenDialog size="md" backdrop="keep" />,
    },
    {
      name: 'Dialog whose content throws',
      surface: 'page',
      Show: () => <OpenDialog size="sm" Content={Throwing} />,
    },
  ],
};
