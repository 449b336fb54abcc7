import { ArrowLeftIcon } from '@workspace/ui/components/icons';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { Link } from '../../navigation/link.tsx';
import { headLabels } from './components/head-labels.ts';

/** The import screen until its code is loaded. Plain elements: the theme may not be loaded yet. */
export function ImportSkeleton() {
  return (
    <div className="import-skeleton">
      <PageHead
        title={headLabels.title}
        back={
          <Link to="/">
            <ArrowLeftIcon size={14} />
            {headLabels.back}
          </Link>
        }
      />
      <div className="import-skeleton-parts" aria-busy="true" aria-hidden="true">
        <div className="import-skeleton-file" />
        <div className="import-skeleton-columns">
          {['38%', '52%', '46%'].map((width) => (
            <span key={width} className="ui-skeleton" style={{ width }} />
          ))}
        </div>
      </div>
    </div>
  );
}
