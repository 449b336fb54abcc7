import '@workspace/ui/palette/palette.css';
import { foldText } from '@workspace/domain/shared/fold-text';
import { Flag } from '@workspace/ui/components/flag';
import type { Choice } from '@workspace/ui/palette/choice';
import { PaletteBox } from '@workspace/ui/palette/palette-box';
import { rank } from '@workspace/ui/palette/ranking';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { needlesOf } from '../../numbers-index/search/search.ts';
import { formatPhone } from '../../platform/phone.ts';
import { useOwnPlan } from '../my-plan/index.ts';
import { NumberStatus, numberStatusLabel } from '../number/index.ts';
import { useCommands } from './commands.tsx';
import type { PaletteProps } from './company-palette.tsx';
import { messages } from './messages.ts';
import { useScreens } from './screens.tsx';

/** The person's own lines that match all words; phone numbers match in any notation. */
function useOwnNumbers(text: string): Choice[] {
  const { lines } = useOwnPlan();
  const navigate = useNavigate();
  const needles = needlesOf(text);
  return lines.flatMap(({ row, number }): Choice[] => {
    const phone = row.phoneNumber;
    const plan = row.plan?.name ?? '';
    const haystack = foldText(`${plan} ${phone ?? ''} ${numberStatusLabel(row)}`);
    const fits = needles.every(
      (word) =>
        haystack.includes(word.text) || (word.other !== undefined && haystack.includes(word.other)),
    );
    if (!fits) return [];
    return [
      {
        id: `number:${number.number_id}`,
        label: phone ? formatPhone(phone) : messages.noNumberYet,
        figures: true,
        note: plan,
        icon: <Flag code={number.country_iso_code} />,
        end: (
          <NumberStatus
            status={row.status}
            orderFailure={row.orderFailure}
            fill="none"
            align="bare"
          />
        ),
        choose: () => void navigate(`/my-plan#${number.number_id}`),
      },
    ];
  });
}

/** The palette of an employee: their own lines, and no company data. */
export function OwnPalette({ entries, typed, onClose, onLogOut, onShortcuts }: PaletteProps) {
  const [text, setText] = useState(() => typed.current);
  const words = text.trim();
  const numbers = useOwnNumbers(words);
  const commands = useCommands({ onLogOut, onShortcuts });
  const screens = useScreens(entries, commands);
  return (
    <PaletteBox
      text={text}
      onText={setText}
      groups={[
        { id: 'numbers', title: messages.groups.ownNumbers, choices: numbers },
        { id: 'screens', title: messages.groups.screens, choices: rank(screens, words) },
        { id: 'commands', title: messages.groups.commands, choices: rank(commands, words) },
      ]}
      placeholder={messages.placeholderOwn}
      none={{ title: messages.none, text: messages.noneText(words) }}
      onChoose={(choice) => {
        onClose();
        choice.choose();
      }}
      onClose={onClose}
    />
  );
}
