import '@workspace/ui/palette/palette.css';
import { ListIcon } from '@workspace/ui/components/icons';
import type { Choice, ChoiceGroup } from '@workspace/ui/palette/choice';
import { PaletteBox } from '@workspace/ui/palette/palette-box';
import { rank } from '@workspace/ui/palette/ranking';
import type { FrameEntry } from '@workspace/ui/patterns/app-frame';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIndex, useSyncState } from '../../data/session/hooks.ts';
import { lookupIn } from '../../numbers-index/search/lookup.ts';
import { type PaletteCalls, useCommands } from './commands.tsx';
import { messages } from './messages.ts';
import { readRecent } from './recents.ts';
import { useRowChoices, useSubject } from './row-choices.tsx';
import { useScreens } from './screens.tsx';
import { useTeamChoices } from './team-choices.tsx';
import { useRecents } from './use-recents.ts';

export interface PaletteProps extends PaletteCalls {
  /** The navigation's entries: the screens that the logged-in person can open. */
  readonly entries: readonly FrameEntry[];
  /** Text typed before the palette was loaded. */
  readonly typed: Readonly<RefObject<string>>;
  /** The row whose detail is open. */
  readonly opened: string | null;
  /** The row of the keyboard cursor. */
  readonly pointed: string | null;
  readonly onClose: () => void;
}

/** Maximum per group; the heading shows the total. */
const listed = 6;
const listedRecents = 5;

/** The palette of an administrator: people, numbers, screens and commands. */
export function CompanyPalette(props: PaletteProps) {
  const { entries, typed, opened, pointed, onClose, ...calls } = props;
  const [text, setText] = useState(() => typed.current);
  /** The row whose actions are listed, after ArrowRight. */
  const [entered, setEntered] = useState<string | null>(null);
  const { recents, remember } = useRecents();
  const { complete } = useSyncState();
  const navigate = useNavigate();
  const rows = useRowChoices();
  const subject = useSubject(entered ?? opened ?? pointed);
  const commands = useCommands(calls);
  const screens = useScreens(entries, commands);
  const teams = useTeamChoices();
  const index = useIndex();
  const words = text.trim();
  const lookup = lookupIn(index);
  const found = lookup(words, listed);
  // Builds the search index before the first key press.
  useEffect(() => void lookup('\n-', listed), [lookup]);

  /** The current version of a recent choice; undefined if it no longer exists. */
  const recall = (recent: string): Choice[] => {
    const { kind, id } = readRecent(recent) ?? {};
    if (id === undefined) return [];
    if (kind === 'number') {
      const detail = index.detail(id);
      return detail ? [rows.ofRecent(detail.row)] : [];
    }
    return [...screens, ...commands, ...teams].filter((choice) => choice.id === recent);
  };

  const actions: ChoiceGroup = {
    id: 'subject',
    title: messages.groups.subject(subject?.name ?? ''),
    choices: rank(subject?.choices ?? [], words),
  };
  const shownScreens = {
    id: 'screens',
    title: messages.groups.screens,
    choices: rank(screens, words),
  };
  const shownCommands = {
    id: 'commands',
    title: messages.groups.commands,
    choices: rank(commands, words),
  };
  const everything = (): ChoiceGroup[] => {
    if (words === '') {
      const choices = recents.flatMap(recall).slice(0, listedRecents);
      const isOlder = ({ id }: Choice) => !choices.some((choice) => choice.id === id);
      const recent = { id: 'recent', title: messages.groups.recent, choices };
      return [
        // Over an open number, its actions come first.
        ...(opened === null ? [recent, actions] : [actions, recent]),
        { ...shownScreens, choices: screens.filter(isOlder) },
        { ...shownCommands, choices: commands.filter(isOlder) },
      ];
    }
    const { people, numbers, near } = found;
    const namedTeams = rank(teams, words);
    const shownTeams: ChoiceGroup = {
      id: 'teams',
      title: messages.groups.teams,
      total: namedTeams.length,
      choices: namedTeams.slice(0, listed),
    };
    const exact = [actions, shownTeams, shownScreens, shownCommands];
    // A typed command name means the command, not a person with a similar name.
    if (near && exact.some(({ choices }) => choices.length > 0)) return exact;
    const all: Choice = {
      id: 'all',
      label: messages.all(found.rows),
      icon: <ListIcon />,
      choose: () => void navigate(`/?${new URLSearchParams({ q: words })}`),
    };
    return [
      ...(opened === null ? [] : [actions]),
      {
        id: 'people',
        title: near ? messages.groups.nearPeople : messages.groups.people,
        total: people.total,
        choices: people.list.map(rows.ofPerson),
      },
      {
        id: 'numbers',
        title: near ? messages.groups.nearNumbers : messages.groups.numbers,
        total: numbers.total,
        choices: numbers.list.map(rows.ofRow),
      },
      shownTeams,
      // A name typed over an open row searches for another one.
      ...(opened === null ? [actions] : []),
      shownScreens,
      shownCommands,
      { id: 'all', title: messages.groups.overview, choices: found.rows > 0 ? [all] : [] },
    ];
  };

  return (
    <PaletteBox
      text={text}
      onText={setText}
      groups={entered === null ? everything() : [actions]}
      placeholder={entered === null ? messages.placeholder : messages.placeholderActions}
      none={{
        title: messages.none,
        text: complete ? messages.noneText(words) : messages.firstSync,
      }}
      onSubject={(row) => {
        setText('');
        setEntered(row);
      }}
      onBack={entered === null ? undefined : () => setEntered(null)}
      onChoose={(choice) => {
        remember(choice.recent ?? choice.id);
        onClose();
        choice.choose();
      }}
      onClose={onClose}
    />
  );
}
