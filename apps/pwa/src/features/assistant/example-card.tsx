import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '@workspace/ui/components/avatar';
import { Button } from '@workspace/ui/components/button';
import { type Icon, PencilIcon, SearchIcon } from '@workspace/ui/components/icons';
import { Card, CardBody, CardFoot, CardHead } from '@workspace/ui/patterns/card';
import type { ReactNode } from 'react';
import { ChangeLines } from './change-lines.tsx';
import { messages } from './messages.ts';

const words = messages.example;

/** What one side says. */
function Bubble({
  by,
  children,
}: {
  readonly by: 'person' | 'assistant';
  readonly children: ReactNode;
}) {
  const isPerson = by === 'person';
  return (
    <chakra.li display="flex" justifyContent={isPerson ? 'flex-end' : 'flex-start'}>
      <chakra.div
        maxW={isPerson ? '40ch' : '48ch'}
        px="3.5"
        py="2.5"
        rounded="14px"
        bg={isPerson ? 'accent.subtle' : 'bg.muted'}
        textWrap="pretty"
        {...(isPerson ? { borderEndEndRadius: '4px' } : { borderEndStartRadius: '4px' })}
      >
        {children}
      </chakra.div>
    </chakra.li>
  );
}

interface ToolProps {
  readonly name: string;
  readonly note: string;
  readonly icon: Icon;
}

/** The tool that the assistant calls. */
function Tool({ name, note, icon: Drawn }: ToolProps) {
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        px="2"
        py="0.5"
        rounded="sm"
        borderWidth="1px"
        bg="bg.subtle"
        color="fg.muted"
      >
        <Drawn size={14} />
        <chakra.code fontFamily="mono" textStyle="xs">
          {name}
        </chakra.code>
      </chakra.span>
      <chakra.span textStyle="xs" color="fg.muted">
        {note}
      </chakra.span>
    </chakra.li>
  );
}

/** The question before the change; its buttons are drawn and do nothing. */
function Question() {
  const { name, person, goodUntil, until } = words.question;
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      gap="3"
      px="4"
      py="3.5"
      rounded="14px"
      borderEndStartRadius="4px"
      borderWidth="1px"
      borderColor="border.emphasized"
    >
      <chakra.div display="flex" gap="3" alignItems="center">
        <Avatar name={person} size="md" />
        <chakra.div minW="0" overflowWrap="anywhere">
          <chakra.p fontWeight="medium">{name}</chakra.p>
          <chakra.p textStyle="xs" color="fg.muted">
            {person}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <ChangeLines
        words={{
          title: '',
          rows: [
            {
              name: '',
              lines: [...words.question.lines, { label: goodUntil, before: '', after: until }],
            },
          ],
        }}
      />
      <chakra.div display="flex" gap="2" aria-hidden>
        <Button asChild variant="solid" size="sm">
          <span>{messages.confirm.confirm}</span>
        </Button>
        <Button asChild size="sm">
          <span>{messages.cancel.confirm}</span>
        </Button>
      </chakra.div>
    </chakra.li>
  );
}

/** How a change goes, told by an example. */
export function ExampleCard() {
  const { tools } = words;
  return (
    <Card aria-label={words.title}>
      <CardHead title={words.title} note={words.note} />
      <CardBody as="ol" aria-label={words.note} display="flex" flexDirection="column" gap="3">
        <Bubble by="person">{words.ask}</Bubble>
        <Tool {...tools.read} icon={SearchIcon} />
        <Bubble by="assistant">{words.answer}</Bubble>
        <Bubble by="person">{words.order}</Bubble>
        <Tool {...tools.change} icon={PencilIcon} />
        <Question />
        <Tool {...tools.commit} icon={PencilIcon} />
        <Bubble by="assistant">
          {words.done} <chakra.span color="fg.muted">{words.inLog}</chakra.span>
        </Bubble>
      </CardBody>
      <CardFoot textStyle="xs" color="fg.muted">
        {words.foot}
      </CardFoot>
    </Card>
  );
}
