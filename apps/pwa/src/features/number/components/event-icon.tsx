import type { NumberEventKind } from '@workspace/domain/numbers/schema';
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

const icons: Readonly<Record<NumberEventKind, Icon>> = {
  ordered: PlusIcon,
  imported: UploadIcon,
  accepted: CheckIcon,
  installable: SimIcon,
  active: CheckIcon,
  plan_changed: RefreshIcon,
  reassigned: UserIcon,
  porting_requested: SwapIcon,
  porting_started: SwapIcon,
  porting_scheduled: CalendarIcon,
  porting_completed: CheckIcon,
  porting_rejected: AlertIcon,
  porting_cancelled: XIcon,
  terminating: ClockIcon,
  termination_undone: RefreshIcon,
  deactivated: XIcon,
  reactivated: CheckIcon,
  sim_details_viewed: EyeIcon,
  sim_access_confirmed: CheckIcon,
  qr_replaced: RefreshIcon,
  qr_ready: SimIcon,
  guide_sent: MailIcon,
  guide_opened: EyeIcon,
  installation_reported: PhoneIcon,
  call_reported: PhoneIcon,
  esim_downloaded: SimIcon,
  esim_installed: SimIcon,
  esim_failed: AlertIcon,
  esim_deleted: XIcon,
  phone_changed: PhoneIcon,
  phone_lost: AlertIcon,
  data_used_up: ChartIcon,
  network_failed: AlertIcon,
};

/** Decorative icon of a history entry. */
export function EventIcon({ kind }: { readonly kind: NumberEventKind }) {
  const Shown = Object.hasOwn(icons, kind) ? icons[kind] : InfoIcon;
  return <Shown />;
}
