import '@workspace/ui/palette/palette.css';
import type { ChoiceGroup } from '@workspace/ui/palette/choice';
import { PaletteBox } from '@workspace/ui/palette/palette-box';
import { rank } from '@workspace/ui/palette/ranking';
import { useState } from 'react';
import { messages } from './messages.ts';
import {
  useAllFoundChoice,
  useCommandChoices,
  useCustomerChoice,
  useSectionChoices,
} from './use-choices.tsx';
import { useFoundCustomers } from './use-found-customers.ts';

/** The command palette of staff: customers, sections and commands. */
export function ConsolePalette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const words = text.trim();
  const found = useFoundCustomers(words);
  const sections = useSectionChoices();
  const commands = useCommandChoices();
  const ofCompany = useCustomerChoice();
  const allFound = useAllFoundChoice();
  const { total } = found;
  // Sections and commands first: they keep their position while customers are searched.
  const groups: readonly ChoiceGroup[] = [
    { id: 'sections', title: messages.groups.screens, choices: rank(sections, words) },
    { id: 'commands', title: messages.groups.commands, choices: rank(commands, words) },
    {
      id: 'customers',
      title: messages.groups.customers,
      total,
      choices: found.companies.map(ofCompany),
    },
    {
      id: 'overview',
      title: messages.groups.overview,
      choices: total > 0 ? [allFound(words, total)] : [],
    },
  ];
  const none = {
    searching: { title: messages.searching, text: '' },
    failed: { title: messages.failed, text: '' },
    found: { title: messages.none, text: messages.noneText(words) },
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
