import { ArrowLeftIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { Link as RouterLink } from '../../../navigation/link.tsx';
import { headLabels } from './head-labels.ts';

/** The screen's title, and the link back. */
export function ImportHead() {
  return (
    <PageHead
      title={headLabels.title}
      back={
        <Link asChild>
          <RouterLink to="/">
            <ArrowLeftIcon size={14} />
            {headLabels.back}
          </RouterLink>
        </Link>
      }
    />
  );
}
