import { brand } from '@workspace/domain/brand';
import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { CompanyWindow } from '../../bridge/channels.ts';
import { type Section, sections } from '../../bridge/sections.ts';

export interface MenuActions {
  readonly goTo: (section: Section) => void;
  readonly find: () => void;
  readonly focusCompany: (companyId: string) => void;
  readonly logOut: () => void;
  readonly about: () => void;
}

/** Menus write every word with a capital. */
const sectionLabels: Readonly<Record<Section, string>> = {
  customers: 'Customers',
  queues: 'Queues',
  analytics: 'Analytics',
  audit: 'Audit Log',
};

const isMac = process.platform === 'darwin';

/** The menu of the program; open companies are listed under Window. */
export function showMenu(actions: MenuActions, companies: readonly CompanyWindow[]): void {
  const about: MenuItemConstructorOptions = {
    label: `About ${brand.name}`,
    click: () => actions.about(),
  };
  const logOut: MenuItemConstructorOptions = { label: 'Log Out', click: () => actions.logOut() };
  const companyEntries = companies.map(
    ({ company_id, name }, at): MenuItemConstructorOptions => ({
      label: name,
      ...(at < 9 ? { accelerator: `CmdOrCtrl+${at + 1}` } : {}),
      click: () => actions.focusCompany(company_id),
    }),
  );
  const template: MenuItemConstructorOptions[] = [
    ...(isMac
      ? [
          {
            label: app.getName(),
            submenu: [
              about,
              { type: 'separator' },
              logOut,
              { type: 'separator' },
              { role: 'hide' },
              { role: 'hideOthers' },
              { role: 'unhide' },
              { type: 'separator' },
              { role: 'quit' },
            ],
          } satisfies MenuItemConstructorOptions,
        ]
      : [
          {
            label: 'File',
            submenu: [logOut, { type: 'separator' }, { role: 'quit' }],
          } satisfies MenuItemConstructorOptions,
        ]),
    {
      label: 'Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
        { type: 'separator' },
        { label: 'Find in Page', accelerator: 'CmdOrCtrl+F', click: () => actions.find() },
      ],
    },
    {
      label: 'View',
      submenu: [
        ...sections.map((section) => ({
          label: sectionLabels[section],
          click: () => actions.goTo(section),
        })),
        { type: 'separator' },
        { role: 'reload' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    {
      label: 'Window',
      submenu: [
        { role: 'minimize' },
        { role: 'close' },
        ...(companyEntries.length > 0 ? [{ type: 'separator' } as const, ...companyEntries] : []),
      ],
    },
    ...(isMac ? [] : [{ label: 'Help', submenu: [about] } satisfies MenuItemConstructorOptions]),
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
