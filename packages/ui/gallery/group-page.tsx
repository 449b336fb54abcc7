import { chakra } from '@chakra-ui/react/styled-system';
import type { Example, ExampleGroup } from '@workspace/ui/gallery/example';
import { Suspense, use } from 'react';
import { type GalleryAddress, writeAddress } from './address.ts';
import { groups } from './groups.ts';

const loads = new Map<string, Promise<ExampleGroup | undefined>>();

function groupOf(id: string): Promise<ExampleGroup | undefined> {
  const load = loads.get(id) ?? groups.get(id)?.() ?? Promise.resolve(undefined);
  loads.set(id, load);
  return load;
}

interface ShownProps {
  readonly example: Example;
  /** Address of the example alone. */
  readonly src: string;
}

function Shown({ example, src }: ShownProps) {
  const { name, Show, surface } = example;
  return (
    <chakra.section aria-label={name} minW="0">
      <chakra.h2 textStyle="xs" color="fg.subtle" mb="2">
        {name}
      </chakra.h2>
      {surface === 'page' ? (
        <chakra.iframe title={name} src={src} w="full" h="560px" borderWidth="1px" rounded="lg" />
      ) : (
        <Show />
      )}
    </chakra.section>
  );
}

function Group({ address, id }: { readonly address: GalleryAddress; readonly id: string }) {
  const group = use(groupOf(id));
  if (!group) return <p>There is no group of this name.</p>;
  const only = address.example === undefined ? undefined : group.examples[address.example];
  if (only) return <only.Show />;
  return (
    <chakra.main
      p={{ base: '4', md: '6' }}
      display="flex"
      flexDirection="column"
      gap="7"
      data-group={id}
    >
      <chakra.h1 textStyle="section">{group.title}</chakra.h1>
      {group.examples.map((example, at) => (
        <Shown
          key={example.name}
          example={example}
          src={writeAddress({ view: 'group', group: id, example: at, theme: address.theme })}
        />
      ))}
    </chakra.main>
  );
}

/** The content of one window: all examples of a group, or one of them. */
export function GroupPage({ address }: { readonly address: GalleryAddress }) {
  const [first = ''] = groups.keys();
  return (
    <Suspense>
      <Group address={address} id={address.group ?? first} />
    </Suspense>
  );
}
