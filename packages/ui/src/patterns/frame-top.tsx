import { Fragment, memo, type ReactNode } from 'react';
import { Count } from '../components/count.tsx';
import { ThemeButton } from '../components/theme-button.tsx';
import type { FrameEntry, RenderLink } from './frame-nav.tsx';
import { FrameLogo } from './frame-side.tsx';

interface FrameTopProps {
  readonly companyName: string;
  readonly logo: ReactNode;
  readonly passingEntries: readonly FrameEntry[];
  readonly renderLink: RenderLink;
}

/** Above the page on phones, for people whose bar has no More: company, temporary status, theme. */
export const FrameTop = memo(function FrameTop(props: FrameTopProps) {
  const { companyName, logo, passingEntries, renderLink } = props;
  return (
    <header className="ui-frame-top">
      <FrameLogo companyName={companyName} logo={logo} />
      <b className="ui-ellipsis" title={companyName}>
        {companyName}
      </b>
      {passingEntries.map(({ label, href = '', icon, count, countLabel }) => (
        <Fragment key={label}>
          {renderLink({
            href,
            className: 'ui-frame-top-entry',
            title: label,
            children: (
              <>
                {icon}
                <span className="ui-sr">{label}</span>
                {count !== undefined && <Count value={count} label={countLabel} />}
              </>
            ),
          })}
        </Fragment>
      ))}
      <ThemeButton />
    </header>
  );
});
