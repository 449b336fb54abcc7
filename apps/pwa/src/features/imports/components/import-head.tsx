import { ArrowLeftIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { Link as RouterLink } from '../../../navigation/link.tsx';

/** Texts of the head, which is shown before the screen is loaded. */
const words = { title: 'Import people and numbers', back: 'Plans overview' } as const;

/** The screen's title, and the link back. */
export function ImportHead() {
  return (
    <PageHead
      title={words.title}
      back={
        <Link asChild>
          <RouterLink to="/">
            <ArrowLeftIcon size={14} />
            {words.back}
          </RouterLink>
        </Link>
      }
    />
  );
}
