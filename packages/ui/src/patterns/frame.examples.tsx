import { useState } from 'react';
import {
  BellIcon,
  ChartIcon,
  InboxIcon,
  ListIcon,
  SearchIcon,
  SimIcon,
  TeamsIcon,
  UserIcon,
} from '../components/icons.tsx';
import type { ExampleGroup } from '../gallery/example.ts';
import { PaletteBox } from '../palette/palette-box.tsx';
import { useThemeCommand } from '../palette/theme-command.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AccountPanel } from './account-panel.tsx';
import { AppFrame, type RenderLink } from './app-frame.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { OfflineLine } from './offline-line.tsx';
import { Page } from './page.tsx';
import { PageHead } from './page-head.tsx';

const nothing = () => {};
const user = { name: 'Line Kjærgaard', text: 'Administrator', email: 'line@nordlys.example' };
const renderLink: RenderLink = ({ children, ...rest }) => <a {...rest}>{children}</a>;
const entries = [
  { label: 'Plans overview', shortLabel: 'Plans', icon: <SimIcon />, href: '#', current: true },
  { label: 'Requests', icon: <InboxIcon />, href: '#requests', count: 6 },
  { label: 'People', icon: <UserIcon />, href: '#people' },
  { label: 'Teams', icon: <TeamsIcon />, href: '#teams' },
  { label: 'Analytics', icon: <ChartIcon />, href: '#analytics' },
];
const sections = [
  { title: 'Company', entries: [{ label: 'Audit log', icon: <ListIcon />, href: '#audit' }] },
];
const footEntries = [
  { label: 'Search or jump to', icon: <SearchIcon />, onSelect: nothing, keys: '⌘K' },
  { label: 'Notifications', icon: <BellIcon />, onSelect: nothing, count: 3 },
];

function Frame() {
  return (
    <AppFrame
      company={{ name: 'Nordlys Energi A/S', text: '182 numbers' }}
      entries={entries}
      sections={sections}
      footEntries={footEntries}
      user={user}
      onLogOut={nothing}
      renderLink={renderLink}
      lines={<OfflineLine since="14:02" waiting={2} />}
    >
      <Page>
        <PageHead title="Plans overview" />
        <p>The content.</p>
      </Page>
    </AppFrame>
  );
}

function Sheet() {
  const [isOpen, setOpen] = useState(true);
  return (
    <main>
      <h1>The page behind</h1>
      {isOpen && (
        <MoreSheet
          onClose={() => setOpen(false)}
          lists={[{ entries }, ...sections]}
          user={user}
          onLogOut={nothing}
          renderLink={renderLink}
        />
      )}
    </main>
  );
}

function Palette() {
  const [text, setText] = useState('');
  const theme = useThemeCommand();
  return (
    <main>
      <h1>The page behind</h1>
      <PaletteBox
        text={text}
        onText={setText}
        placeholder="Search or jump to"
        none={{ title: 'No results', text: 'Try a name, a number or a screen.' }}
        groups={[
          {
            id: 'screens',
            title: 'Screens',
            choices: [
              { id: 'plans', label: 'Plans overview', icon: <SimIcon />, choose: nothing },
              {
                id: 'billing',
                label: 'Billing',
                icon: <ListIcon />,
                closed: 'Needs a connection',
                choose: nothing,
              },
              theme,
            ],
          },
        ]}
        onChoose={nothing}
        onClose={nothing}
      />
    </main>
  );
}

export const group: ExampleGroup = {
  title: 'Frame, account, palette',
  examples: [
    { name: 'Frame of the app', surface: 'page', Show: Frame },
    { name: 'More, on phones', surface: 'page', Show: Sheet },
    { name: 'Palette', surface: 'page', Show: Palette },
    {
      name: 'Account',
      Show: () => (
        <>
          <AccountMenu renderLink={renderLink} user={user} onLogOut={nothing} />
          <AccountPanel user={user} onLogOut={nothing} />
        </>
      ),
    },
  ],
};
