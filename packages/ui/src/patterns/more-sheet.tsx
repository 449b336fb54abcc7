import { chakra } from '@chakra-ui/react/styled-system';
import { Dialog, DialogBody, DialogHeader } from '../components/dialog.tsx';
import { messages } from '../messages.ts';
import type { FrameUser } from './account-menu.tsx';
import { AccountPanel } from './account-panel.tsx';
import { type FrameEntry, FrameNavList, type RenderLink } from './frame-nav.tsx';

interface MoreSheetProps {
  readonly onClose: () => void;
  readonly lists: readonly { readonly title?: string; readonly entries: readonly FrameEntry[] }[];
  readonly user: FrameUser;
  readonly onLogOut: () => void;
  readonly renderLink: RenderLink;
}

/** On phones: all entries that do not fit the bar, and the account. */
export function MoreSheet(props: MoreSheetProps) {
  const { onClose, lists, user, renderLink } = props;
  return (
    <Dialog open onClose={onClose} size="sm" phone="sheet">
      <DialogHeader title={messages.frame.more} />
      <DialogBody>
        <chakra.div
          display="flex"
          flexDirection="column"
          gap="4"
          pb="4"
          mx="-2"
          css={{ '& .ui-nav-entry': { h: 'row', textStyle: 'md' } }}
        >
          {lists.map(({ title, entries }, at) => (
            <FrameNavList
              key={title ?? at}
              {...(title === undefined ? {} : { title })}
              entries={entries}
              renderLink={renderLink}
              onSelect={onClose}
            />
          ))}
          <chakra.div borderTopWidth="1px" pt="2" mx="-1">
            <AccountPanel
              user={user}
              onLogOut={props.onLogOut}
              renderLink={renderLink}
              onLeave={onClose}
            />
          </chakra.div>
        </chakra.div>
      </DialogBody>
    </Dialog>
  );
}
