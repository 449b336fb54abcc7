import { Button } from '@workspace/ui/components/button';
import { PlusIcon, UploadIcon } from '@workspace/ui/components/icons';
import { preloadOnApproach } from '@workspace/ui/components/lazy-screen';
import { toaster } from '@workspace/ui/components/toast-store';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { createContext, memo, use, useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../../data/session/hooks.ts';
import type { OverviewView } from '../../numbers-index/overview/overview.ts';
import { OrderNumberDialog } from '../order/index.ts';
import { ExportButton } from './export/export-button.tsx';
import type { ExportKind } from './export/export-kinds.ts';
import { overviewParts } from './lazy.ts';
import { messages } from './messages.ts';

interface OverviewTitleProps {
  /** The current search, filters and order: what is exported. */
  readonly view: OverviewView;
  readonly onAdd: () => void;
}

/** The page's title and actions. */
export function OverviewTitle({ view, onAdd }: OverviewTitleProps) {
  const { company } = useMe();
  const name = company?.name ?? '';
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  });
  const onExport = useCallback(
    (kind: ExportKind) =>
      void overviewParts()
        .then(({ exportOverview }) => exportOverview(latest.current, name, kind))
        .catch(() => toaster.error()),
    [name],
  );
  const canExport = view.complete && view.total > 0;
  return (
    <CanExport value={canExport}>
      <Title onExport={onExport} onAdd={onAdd} />
    </CanExport>
  );
}

/** A separate component, so that arriving rows re-render one button and not the title. */
const CanExport = createContext(false);

function Export({ onExport }: Pick<TitleProps, 'onExport'>) {
  return <ExportButton disabled={!use(CanExport)} onExport={onExport} />;
}

interface TitleProps {
  readonly onExport: (kind: ExportKind) => void;
  readonly onAdd: () => void;
}

/** Memoised, so that typing in the search box does not re-render it. */
const Title = memo(function Title({ onExport, onAdd }: TitleProps) {
  const navigate = useNavigate();
  return (
    <PageHead
      title={messages.title}
      actions={
        <>
          <Export onExport={onExport} />
          <Button
            variant="outline"
            icon={<UploadIcon />}
            className="ui-from-tablet"
            onClick={() => void navigate('/import')}
          >
            {messages.importCsv}
          </Button>
          <Button
            variant="solid"
            icon={<PlusIcon />}
            onClick={onAdd}
            {...preloadOnApproach(OrderNumberDialog)}
          >
            {messages.addNumber}
          </Button>
        </>
      }
    />
  );
});
