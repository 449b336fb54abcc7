import { historyEntry } from '@workspace/domain/events/catalogue';
import type { HistoryIcon } from '@workspace/domain/events/define';
import {
  AlertIcon,
  CalendarIcon,
  ChartIcon,
  CheckIcon,
  ClockIcon,
  EyeIcon,
  type Icon,
  InfoIcon,
  MailIcon,
  PhoneIcon,
  PlusIcon,
  RefreshIcon,
  SimIcon,
  SwapIcon,
  UploadIcon,
  UserIcon,
  XIcon,
} from '@workspace/ui/components/icons';

const icons: Readonly<Record<HistoryIcon, Icon>> = {
  alert: AlertIcon,
  calendar: CalendarIcon,
  chart: ChartIcon,
  check: CheckIcon,
  clock: ClockIcon,
  eye: EyeIcon,
  mail: MailIcon,
  phone: PhoneIcon,
  plus: PlusIcon,
  refresh: RefreshIcon,
  sim: SimIcon,
  swap: SwapIcon,
  upload: UploadIcon,
  user: UserIcon,
  x: XIcon,
};

/** Decorative icon of a history entry. */
export function EventIcon({ kind }: { readonly kind: string }) {
  const entry = historyEntry(kind);
  const Shown = entry ? icons[entry.icon] : InfoIcon;
  return <Shown />;
}
