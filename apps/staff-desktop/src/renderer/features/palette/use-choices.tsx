import {
  BuildingIcon,
  ChartIcon,
  ClockIcon,
  DownloadIcon,
  InboxIcon,
  LogoutIcon,
} from '@workspace/ui/components/icons';
import type { Choice } from '@workspace/ui/palette/choice';
import { useThemeCommand } from '@workspace/ui/palette/theme-command';
import { sections } from '../../../bridge/sections.ts';
import { useBridge } from '../../app/bridge-context.ts';
import { follow } from '../../app/follow.ts';
import { messages as common } from '../../app/messages.ts';
import { useSection } from '../../app/use-section.ts';
import { defaultQuery, isNarrowed, overviewCodec } from '../customers/overview-query.ts';
import { useCustomersExport } from '../customers/use-customers-export.ts';
import { messages } from './messages.ts';

export const sectionIcons = {
  customers: <BuildingIcon />,
  queues: <InboxIcon />,
  analytics: <ChartIcon />,
  audit: <ClockIcon />,
} as const;

/** The sections as choices. */
export function useSectionChoices(): Choice[] {
  const bridge = useBridge();
  return sections.map((section) => ({
    id: `section:${section}`,
    label: common.sections[section],
    icon: sectionIcons[section],
    choose: () => follow(bridge.sections.targetOf(section)),
  }));
}

const queryInAddress = () => overviewCodec.read(new URLSearchParams(window.location.search));

/** Commands available in every section. */
export function useCommandChoices(): Choice[] {
  const bridge = useBridge();
  const theme = useThemeCommand();
  // In the overview its filtered rows, elsewhere all rows.
  const query = useSection() === 'customers' ? queryInAddress() : defaultQuery;
  const exporting = useCustomersExport(query);
  const words = messages.commands;
  return [
    {
      id: 'command:export',
      label: words.export,
      words: words.exportWords,
      icon: <DownloadIcon />,
      note: isNarrowed(query) ? messages.exportNote : messages.exportAll,
      choose: exporting.run,
    },
    theme,
    {
      id: 'command:logout',
      label: words.logOut,
      words: words.logOutWords,
      icon: <LogoutIcon />,
      choose: () => follow(bridge.logOut()),
    },
  ];
}

/** Opens the overview with all results. */
export function useAllFoundChoice(): (search: string, total: number) => Choice {
  const bridge = useBridge();
  return (search, total) => ({
    id: 'all',
    label: messages.all(total),
    icon: sectionIcons.customers,
    choose() {
      const params = overviewCodec.write(new URLSearchParams(), { search, status: 'any' });
      follow(bridge.sections.targetOf('customers', `?${params}`));
    },
  });
}
