import type { AuditEvent } from '@workspace/domain/audit/schema';
import {
  AlertIcon,
  BellIcon,
  BuildingIcon,
  ClockIcon,
  CodeIcon,
  EyeIcon,
  FileIcon,
  GlobeIcon,
  KeyIcon,
  ListIcon,
  MailIcon,
  PhoneIcon,
  PlugIcon,
  RefreshIcon,
  SimIcon,
  SwapIcon,
  TeamsIcon,
  UploadIcon,
  UserIcon,
} from '../components/icons.tsx';

type Icon = typeof SimIcon;

/** By the part of an operation's name before the dot. */
const groups: Readonly<Record<string, Icon>> = {
  accounts: UserIcon,
  api_keys: KeyIcon,
  audit: ListIcon,
  companies: BuildingIcon,
  documentation: CodeIcon,
  domains: GlobeIcon,
  files: FileIcon,
  guides: MailIcon,
  impersonations: EyeIcon,
  imports: UploadIcon,
  integrations: PlugIcon,
  invitations: MailIcon,
  network: PhoneIcon,
  notifications: BellIcon,
  porting: SwapIcon,
  sync: RefreshIcon,
  teams: TeamsIcon,
  verification: FileIcon,
};

const entities: Readonly<Record<string, Icon>> = {
  api_key: KeyIcon,
  company: BuildingIcon,
  domain: GlobeIcon,
  guide: SimIcon,
  import: UploadIcon,
  integration: PlugIcon,
  invitation: MailIcon,
  notification: BellIcon,
  notification_settings: BellIcon,
  team: TeamsIcon,
  user: UserIcon,
};

const actors: Readonly<Partial<Record<AuditEvent['actor_kind'], Icon>>> = {
  api_key: KeyIcon,
  carrier: SwapIcon,
  clock: ClockIcon,
  network: PhoneIcon,
};

/** What was done. */
export function OperationIcon({ event }: { readonly event: AuditEvent }) {
  const Icon =
    event.outcome === 'refused'
      ? AlertIcon
      : (groups[event.operation.split('.')[0] ?? ''] ?? SimIcon);
  return <Icon />;
}

/** On what, where there is no flag. */
export function EntityIcon({ kind }: { readonly kind: string | null }) {
  const Icon = entities[kind ?? ''] ?? SimIcon;
  return <Icon />;
}

/** Who acted, if it was no person. */
export function ActorIcon({ kind }: { readonly kind: AuditEvent['actor_kind'] }) {
  const Icon = actors[kind] ?? CodeIcon;
  return <Icon />;
}
