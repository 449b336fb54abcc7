/** Props of an icon. Without `label` it is decorative and hidden from assistive technology. */
export interface IconProps {
  /** Width and height in px; 16 by default. */
  readonly size?: number;
  readonly label?: string;
  readonly strokeWidth?: number;
  readonly className?: string;
}

export type Icon = (props: IconProps) => React.JSX.Element;

/** A 16 px line drawing from one path. */
function line(d: string, width = 1.5): Icon {
  return function LineIcon({ size = 16, label, strokeWidth = width, className }) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
      >
        <path d={d} />
      </svg>
    );
  };
}

const disc = 'M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5';
const sheet =
  'M3.5 3.5h9A1.5 1.5 0 0 1 14 5v6a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 11V5a1.5 1.5 0 0 1 1.5-1.5z';

export const AlertIcon = /* @__PURE__ */ line(`${disc}M8 5v3.5M8 10.8v0`);
export const ArchiveIcon = /* @__PURE__ */ line(
  'M2.25 3.5h11.5V6H2.25zM3.25 6v6.25c0 .5.4.9.9.9h7.7c.5 0 .9-.4.9-.9V6M6.5 8.75h3',
);
export const ArrowDownIcon = /* @__PURE__ */ line('M8 3v10M4.25 9.25 8 13l3.75-3.75');
export const ArrowLeftIcon = /* @__PURE__ */ line('M13 8H3M6.75 4.25 3 8l3.75 3.75');
export const ArrowRightIcon = /* @__PURE__ */ line('M3 8h10M9.25 4.25 13 8l-3.75 3.75');
export const ArrowUpIcon = /* @__PURE__ */ line('M8 13V3M4.25 6.75 8 3l3.75 3.75');
export const BallIcon = /* @__PURE__ */ line(
  `${disc}M3.6 4.3c2.2 2 2.2 5.4 0 7.4M12.4 4.3c-2.2 2-2.2 5.4 0 7.4M8 2.25v11.5`,
);
export const BellIcon = /* @__PURE__ */ line(
  'M8 2.75a3.75 3.75 0 0 0-3.75 3.75c0 3-1.25 3.9-1.25 4.5h10c0-.6-1.25-1.5-1.25-4.5A3.75 3.75 0 0 0 8 2.75zM6.75 13.25h2.5',
);
export const BoltIcon = /* @__PURE__ */ line('M8.75 2.25 3.75 9h3.5l-.5 4.75L12.25 7h-3.5z');
export const BuildingIcon = /* @__PURE__ */ line(
  'M3.25 13.5V3.75a1.25 1.25 0 0 1 1.25-1.25h4.25A1.25 1.25 0 0 1 10 3.75v9.75M10 6.5h1.5a1.25 1.25 0 0 1 1.25 1.25v5.75M2 13.5h12M5.85 5.5h1.5M5.85 8h1.5M5.85 10.5h1.5',
);
export const BulbIcon = /* @__PURE__ */ line(
  'M5.9 10.6a4.1 4.1 0 1 1 4.2 0c-.3.3-.5.7-.5 1.1H6.4c0-.4-.2-.8-.5-1.1zM6.6 13.75h2.8',
);
export const CalendarIcon = /* @__PURE__ */ line(
  'M4 3.25h8a1.5 1.5 0 0 1 1.5 1.5V12a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 12V4.75A1.5 1.5 0 0 1 4 3.25zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5',
);
export const CallIcon = /* @__PURE__ */ line(
  'M4.5 2.75h1.75l1 2.9-1.4 1.1a7.4 7.4 0 0 0 3.4 3.4l1.1-1.4 2.9 1v1.75a1.75 1.75 0 0 1-1.75 1.75C7 13.25 2.75 9 2.75 4.5A1.75 1.75 0 0 1 4.5 2.75z',
);
export const CarIcon = /* @__PURE__ */ line(
  'M3.5 8l1.1-3a1.25 1.25 0 0 1 1.2-.85h4.4a1.25 1.25 0 0 1 1.2.85l1.1 3M2.75 9.25C2.75 8.56 3.3 8 4 8h8c.7 0 1.25.56 1.25 1.25v2H2.75zM4.25 11.25v1.25M11.75 11.25v1.25',
);
export const CardIcon = /* @__PURE__ */ line(`${sheet}M2 6.75h12M4.75 9.9h2.5`);
export const ChartIcon = /* @__PURE__ */ line(
  'M2.5 13.25h11M4.25 10.75V8M8 10.75v-7M11.75 10.75V6',
);
export const ChatIcon = /* @__PURE__ */ line(
  'M4.25 3h7.5a1.75 1.75 0 0 1 1.75 1.75v4.5A1.75 1.75 0 0 1 11.75 11H7.5l-3 2.5V11h-.25A1.75 1.75 0 0 1 2.5 9.25v-4.5A1.75 1.75 0 0 1 4.25 3z',
);
export const CheckIcon = /* @__PURE__ */ line('m3.4 8.4 3 3.1 6.2-7');
export const CheckCircleIcon = /* @__PURE__ */ line(`${disc}M5.6 8.2l1.7 1.7 3.2-3.6`);
export const ChevronDownIcon = /* @__PURE__ */ line('M4.5 6.25 8 9.75l3.5-3.5');
export const ChevronLeftIcon = /* @__PURE__ */ line('M9.75 4.5 6.25 8l3.5 3.5');
export const ChevronRightIcon = /* @__PURE__ */ line('M6.25 4.5 9.75 8l-3.5 3.5');
export const ChevronUpIcon = /* @__PURE__ */ line('M4.5 9.75 8 6.25l3.5 3.5');
export const ClockIcon = /* @__PURE__ */ line(
  'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 5v3.1l2 1.4',
);
export const CloudOffIcon = /* @__PURE__ */ line(
  'M2.5 2.5l11 11M4.9 5.1A3.2 3.2 0 0 0 2 8.3a3.1 3.1 0 0 0 3.1 3.2h5.4M7.1 3.9a3.9 3.9 0 0 1 4.4 3.2 2.3 2.3 0 0 1 1.7 3.5',
);
export const CodeIcon = /* @__PURE__ */ line(
  'M5.4 4.75 2.15 8l3.25 3.25M10.6 4.75 13.85 8l-3.25 3.25',
);
export const CopyIcon = /* @__PURE__ */ line(
  'M7 5.5h4.75a1.5 1.5 0 0 1 1.5 1.5v4.75a1.5 1.5 0 0 1-1.5 1.5H7a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 7 5.5zM10.5 5.5V4.25A1.5 1.5 0 0 0 9 2.75H4.25a1.5 1.5 0 0 0-1.5 1.5V9a1.5 1.5 0 0 0 1.5 1.5H5.5',
);
export const CupIcon = /* @__PURE__ */ line(
  'M3.25 5.25h7.5V9.5a3 3 0 0 1-3 3h-1.5a3 3 0 0 1-3-3zM10.75 6.25h.75a1.75 1.75 0 0 1 0 3.5h-.75M5.5 1.9v1.4M8.5 1.9v1.4',
);
export const DataIcon = /* @__PURE__ */ line(
  'M5 12.5V3.75M2.75 6 5 3.75 7.25 6M11 3.5v8.75M8.75 10 11 12.25 13.25 10',
);
export const DownloadIcon = /* @__PURE__ */ line('M8 2.75v7M4.75 6.75 8 10l3.25-3.25M3 13.25h10');
export const ExternalIcon = /* @__PURE__ */ line(
  'M6.5 3.5h-2A1.5 1.5 0 0 0 3 5v6.5A1.5 1.5 0 0 0 4.5 13H11a1.5 1.5 0 0 0 1.5-1.5v-2M9.25 3H13v3.75M13 3 7.5 8.5',
);
export const EyeIcon = /* @__PURE__ */ line(
  'M1.75 8S4 3.75 8 3.75 14.25 8 14.25 8 12 12.25 8 12.25 1.75 8 1.75 8zM8 6.1a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8',
);
export const EyeOffIcon = /* @__PURE__ */ line(
  'M2.5 2.5l11 11M4.3 4.9A10.6 10.6 0 0 0 1.75 8S4 12.25 8 12.25a6 6 0 0 0 3.1-.9M6.5 3.95A6.2 6.2 0 0 1 8 3.75c4 0 6.25 4.25 6.25 4.25a11 11 0 0 1-1.55 2.15M6.7 6.7a1.9 1.9 0 0 0 2.65 2.65',
);
export const FileIcon = /* @__PURE__ */ line(
  'M4.75 2h4.5l3 3v7.5A1.5 1.5 0 0 1 10.75 14h-6a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4.75 2zM9 2.25V5.5h3.25M5.75 8.5h4M5.75 11h2.5',
);
export const FilterIcon = /* @__PURE__ */ line('M2.5 4.5h11M4.5 8h7M6.5 11.5h3');
export const FlagIcon = /* @__PURE__ */ line(
  'M3.75 14V2.75M3.75 3.25c2.5-1.5 5 1.5 8.5 0v6c-3.5 1.5-6-1.5-8.5 0',
);
export const GlobeIcon = /* @__PURE__ */ line(
  `${disc}M2.4 8h11.2M8 2.25c2 2 2.6 3.8 2.6 5.75S10 11.75 8 13.75C6 11.75 5.4 9.95 5.4 8S6 4.25 8 2.25`,
);
export const HeartIcon = /* @__PURE__ */ line(
  'M8 13.25S2.5 10 2.5 6.1A2.85 2.85 0 0 1 8 5.1a2.85 2.85 0 0 1 5.5 1C13.5 10 8 13.25 8 13.25z',
);
export const HelpIcon = /* @__PURE__ */ line(
  `${disc}M6.4 6.4a1.65 1.65 0 1 1 2.3 1.5c-.5.2-.7.5-.7.95M8 11v0`,
);
export const HomeIcon = /* @__PURE__ */ line('M2.75 7.5 8 3l5.25 4.5M4.25 6.5v6.75h7.5V6.5');
export const InboxIcon = /* @__PURE__ */ line(
  'M5.4 3h5.2a1.25 1.25 0 0 1 1.2.9l1.7 5.35v2.5A1.25 1.25 0 0 1 12.25 13h-8.5a1.25 1.25 0 0 1-1.25-1.25v-2.5L4.2 3.9A1.25 1.25 0 0 1 5.4 3zM2.6 9.25h3.15C6 10.3 6.9 10.85 8 10.85s2-.55 2.25-1.6h3.15',
);
export const InfoIcon = /* @__PURE__ */ line(`${disc}M8 7.5v3.25M8 5.25v0`);
export const KeyIcon = /* @__PURE__ */ line(
  'M5.5 7.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5M7.5 8.05 12.75 2.75M10.5 5l2 2',
);
export const KeyboardIcon = /* @__PURE__ */ line(
  `${sheet}M4.75 6.25h.01M7 6.25h.01M9.25 6.25h.01M11.5 6.25h.01M5.25 9.75h5.5`,
);
export const LeafIcon = /* @__PURE__ */ line(
  'M3.25 12.75C2.5 7.5 5.5 3.25 13 3c.25 6.5-3 10-8.25 8.5M3.25 13.5c.75-3 2.75-5 5.75-6',
);
export const ListIcon = /* @__PURE__ */ line(
  'M5.75 4.25h7.5M5.75 8h7.5M5.75 11.75h7.5M2.75 4.25v0M2.75 8v0M2.75 11.75v0',
);
export const LockIcon = /* @__PURE__ */ line(
  'M5 7h6a1.5 1.5 0 0 1 1.5 1.5V12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 12V8.5A1.5 1.5 0 0 1 5 7zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
);
export const LogoutIcon = /* @__PURE__ */ line(
  'M6.5 2.75H4.25a1.5 1.5 0 0 0-1.5 1.5v7.5a1.5 1.5 0 0 0 1.5 1.5H6.5M6.25 8h7M10.5 5.25 13.25 8l-2.75 2.75',
);
export const MailIcon = /* @__PURE__ */ line(`${sheet}M2.5 4.75l5.5 4 5.5-4`);
export const MonitorIcon = /* @__PURE__ */ line(
  'M3.5 2.75h9A1.5 1.5 0 0 1 14 4.25v5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 9.25v-5a1.5 1.5 0 0 1 1.5-1.5zM8 10.75v2.5M5.5 13.25h5',
);
export const MoonIcon = /* @__PURE__ */ line(
  'M13.2 9.3A5.5 5.5 0 0 1 6.7 2.8a5.5 5.5 0 1 0 6.5 6.5z',
);
export const MoreIcon = /* @__PURE__ */ line('M3.5 8h.01M8 8h.01M12.5 8h.01', 2.2);
export const PencilIcon = /* @__PURE__ */ line(
  'M10.75 2.9a1.4 1.4 0 0 1 2 0l.35.35a1.4 1.4 0 0 1 0 2L6 12.35l-3.25.9.9-3.25zM9.5 4.15l2.35 2.35',
);
export const PhoneIcon = /* @__PURE__ */ line(
  'M6 1.75h4a1.75 1.75 0 0 1 1.75 1.75v9A1.75 1.75 0 0 1 10 14.25H6A1.75 1.75 0 0 1 4.25 12.5v-9A1.75 1.75 0 0 1 6 1.75zM7 12h2',
);
export const PlaneIcon = /* @__PURE__ */ line(
  'M13.2 2.8c.7.7.6 1.5 0 2.1L11 7.1l1.1 5.2-1 1-2.3-4-2.2 2.2.2 1.9-.8.8-1.1-2.2L2.7 10.9l.8-.8 1.9.2 2.2-2.2-4-2.3 1-1 5.2 1.1L12 3.7',
);
export const PlugIcon = /* @__PURE__ */ line(
  'M6 2.25v2.5M10 2.25v2.5M4.25 4.75h7.5v2.5a3.75 3.75 0 0 1-7.5 0zM8 11v2.75',
);
export const PlusIcon = /* @__PURE__ */ line('M8 3.25v9.5M3.25 8h9.5');
export const RefreshIcon = /* @__PURE__ */ line(
  'M13 8a5 5 0 0 1-9.1 2.9M3 8a5 5 0 0 1 9.1-2.9M12.4 2.5v2.75H9.65M3.6 13.5v-2.75h2.75',
);
export const SearchIcon = /* @__PURE__ */ line(
  'M7 2.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5M10.2 10.2l3.3 3.3',
);
export const ShieldIcon = /* @__PURE__ */ line(
  'M8 2.25 13 4v3.75c0 3-2 5-5 6-3-1-5-3-5-6V4zM5.75 8l1.6 1.6 2.9-3.1',
);
export const SidebarIcon = /* @__PURE__ */ line(
  'M3.75 3h8.5A1.75 1.75 0 0 1 14 4.75v6.5A1.75 1.75 0 0 1 12.25 13h-8.5A1.75 1.75 0 0 1 2 11.25v-6.5A1.75 1.75 0 0 1 3.75 3zM6 3v10',
);
export const SimIcon = /* @__PURE__ */ line(
  'M5.25 2h3.9L12 4.85v7.9A1.25 1.25 0 0 1 10.75 14h-5.5A1.25 1.25 0 0 1 4 12.75v-9.5A1.25 1.25 0 0 1 5.25 2zM6.75 7.5h2.5a.75.75 0 0 1 .75.75v2.5a.75.75 0 0 1-.75.75h-2.5a.75.75 0 0 1-.75-.75v-2.5a.75.75 0 0 1 .75-.75z',
);
export const SmileIcon = /* @__PURE__ */ line(
  `${disc}M5.75 9.25c.45.9 1.25 1.4 2.25 1.4s1.8-.5 2.25-1.4M6 6.25v0M10 6.25v0`,
);
export const SunIcon = /* @__PURE__ */ line(
  'M8 5.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5M8 1.75v1M8 13.25v1M1.75 8h1M13.25 8h1M3.6 3.6l.7.7M11.7 11.7l.7.7M12.4 3.6l-.7.7M4.3 11.7l-.7.7',
);
export const SwapIcon = /* @__PURE__ */ line(
  'M2.75 5.5h9.5M9.75 3l2.5 2.5-2.5 2.5M13.25 10.5h-9.5M6.25 8l-2.5 2.5 2.5 2.5',
);
export const TeamsIcon = /* @__PURE__ */ line(
  'M6 3.25a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5M2 13c.2-2.5 1.8-3.9 4-3.9s3.8 1.4 4 3.9M10.4 3.5a2.25 2.25 0 0 1 0 4M11.9 9.5c1.3.5 2.1 1.7 2.25 3.5',
);
export const TrashIcon = /* @__PURE__ */ line(
  'M2.75 4.25h10.5M6.25 4V2.75h3.5V4M4.25 4.25l.5 8a1.25 1.25 0 0 0 1.25 1.2h4a1.25 1.25 0 0 0 1.25-1.2l.5-8M6.9 7v3.75M9.1 7v3.75',
);
export const UploadIcon = /* @__PURE__ */ line('M8 10V3M4.75 6 8 2.75 11.25 6M3 13.25h10');
export const UserIcon = /* @__PURE__ */ line(
  'M8 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M3.25 13.5c.3-2.7 2.1-4.1 4.75-4.1s4.45 1.4 4.75 4.1',
);
export const WarningIcon = /* @__PURE__ */ line(
  'M7.1 3.1a1 1 0 0 1 1.8 0l4.6 8.7a1 1 0 0 1-.9 1.45H3.4a1 1 0 0 1-.9-1.45zM8 6.5v2.75M8 11.25v0',
);
export const WifiIcon = /* @__PURE__ */ line(
  'M2 6.3a8.6 8.6 0 0 1 12 0M4.2 8.7a5.4 5.4 0 0 1 7.6 0M6.4 11a2.3 2.3 0 0 1 3.2 0M8 13v0',
);
export const XIcon = /* @__PURE__ */ line('M4 4l8 8M12 4l-8 8');
