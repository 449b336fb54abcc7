import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';

export interface PageProps extends ComponentProps<typeof chakra.div> {
  /** `full` for tables; otherwise at most 1280 px. */
  readonly extent?: 'content' | 'full';
}

/** The room of a page inside the frame. */
export function Page({ extent = 'content', ...rest }: PageProps) {
  return (
    <chakra.div
      w="full"
      maxW={extent === 'full' ? 'none' : '1344px'}
      px={{ base: '4', md: '6', lg: '8' }}
      pt={{ base: '3.5', md: '5', lg: '6' }}
      pb="8"
      {...rest}
    />
  );
}

export interface PageHeadProps {
  readonly title: ReactNode;
  /** After the title, quietly: "182 numbers". */
  readonly note?: ReactNode;
  /** Buttons; the one primary action last. */
  readonly actions?: ReactNode;
  /** Above the title: a way back. */
  readonly back?: ReactNode;
}

/** Page title at the left, actions at the right. */
export function PageHead({ title, note, actions, back }: PageHeadProps) {
  return (
    <header className="ui-page-head">
      {back && <div className="ui-page-back">{back}</div>}
      <div className="ui-page-line">
        <h1>{title}</h1>
        {note && <span className="ui-page-note">{note}</span>}
        {actions && <div className="ui-page-actions">{actions}</div>}
      </div>
    </header>
  );
}
