import type { ReactNode } from 'react';

export interface PageHeadProps {
  readonly title: ReactNode;
  /** Secondary text after the title: "182 numbers". */
  readonly note?: ReactNode;
  /** Buttons; the one primary action last. */
  readonly actions?: ReactNode;
  /** `unseen` where the bar and the content say it already on a phone. */
  readonly phoneTitle?: 'shown' | 'unseen';
  /** Above the title: a link back. */
  readonly back?: ReactNode;
}

/** Page title on the left, actions on the right. */
export function PageHead({ title, note, actions, back, phoneTitle }: PageHeadProps) {
  return (
    <header className="ui-page-head" data-phone-title={phoneTitle}>
      {back && <div className="ui-page-back">{back}</div>}
      <div className="ui-page-line">
        <h1>{title}</h1>
        {note && <span className="ui-page-note">{note}</span>}
        {actions && <div className="ui-page-actions">{actions}</div>}
      </div>
    </header>
  );
}
