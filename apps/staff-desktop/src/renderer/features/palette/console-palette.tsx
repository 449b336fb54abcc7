import '@workspace/ui/palette/palette.css';
import type { ChoiceGroup } from '@workspace/ui/palette/choice';
import { PaletteBox } from '@workspace/ui/palette/palette-box';
import { rank } from '@workspace/ui/palette/ranking';
import { useState } from 'react';
import { sentenceOf } from '../../app/failure.ts';
import { messages } from './messages.ts';
import { useAllFoundChoice, useCommandChoices, useSectionChoices } from './use-choices.tsx';
import { useFound } from './use-found.ts';
import { moreFound, useCustomerChoice, useFoundGroup } from './use-found-choices.tsx';

interface PaletteProps {
  /** What is looked for from the beginning. */
  readonly initial: string;
  readonly onClose: () => void;
}

/** The command palette of staff: what all companies have, sections and commands. */
export function ConsolePalette({ initial, onClose }: PaletteProps) {
  const [text, setText] = useState(initial);
  const words = text.trim();
  const found = useFound(words);
  const sections = useSectionChoices();
  const commands = useCommandChoices();
  const ofCompany = useCustomerChoice();
  const allFound = useAllFoundChoice();
  const groupOf = useFoundGroup();
  const { total, kind, companies } = found;
  const isOfNames = kind === 'name';
  const listed = companies.reduce((sum, company) => sum + company.found.length, 0);
  // Sections and commands first: they keep their position while customers are searched.
  const groups: readonly ChoiceGroup[] = [
    { id: 'sections', title: messages.groups.screens, choices: rank(sections, words) },
    { id: 'commands', title: messages.groups.commands, choices: rank(commands, words) },
    {
      id: 'customers',
      title: messages.groups.customers,
      total,
      choices: isOfNames ? companies.map(ofCompany) : [],
    },
    {
      id: 'overview',
      title: messages.groups.overview,
      choices: isOfNames && total > 0 ? [allFound(words, total)] : [],
    },
    ...(isOfNames ? [] : companies.map((company) => groupOf(company))),
    {
      id: 'more',
      title: messages.groups.more,
      choices: !isOfNames && total > listed ? [moreFound(listed, total)] : [],
    },
  ];
  const none = {
    short: { title: messages.short, text: messages.shortText },
    searching: { title: messages.searching, text: '' },
    failed: { title: messages.failed, text: found.error ? sentenceOf(found.error) : '' },
    found: {
      title: messages.none,
      text: kind === 'phone' ? messages.noPhone(words) : messages.noneText(words),
    },
  }[found.state];
  return (
    <PaletteBox
      text={text}
      onText={setText}
      groups={groups}
      placeholder={messages.placeholder}
      none={none}
      onChoose={(choice) => {
        onClose();
        choice.choose();
      }}
      onClose={onClose}
    />
  );
}
