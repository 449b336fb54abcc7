import {
  ArchiveIcon,
  KeyIcon,
  PencilIcon,
  PlusIcon,
  RefreshIcon,
  UserIcon,
} from '@workspace/ui/components/icons';
import type { ReactElement } from 'react';
import type { PersonAction } from '../person-actions.ts';

export const actionIcons: Readonly<Record<PersonAction, ReactElement>> = {
  edit: <PencilIcon />,
  order: <PlusIcon />,
  make_admin: <KeyIcon />,
  remove_admin: <UserIcon />,
  archive: <ArchiveIcon />,
  restore: <RefreshIcon />,
};
