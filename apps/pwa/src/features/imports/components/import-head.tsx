import { ArrowLeftIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { PageHead } from '@workspace/ui/patterns/page-head';
import { Link as RouterLink } from '../../../navigation/link.tsx';
import { headWords } from './head-words.ts';

/** The screen's title, and the link back. */
export function ImportHead() {
  return (
    <PageHead
      title={headWords.title}
      back={
        <Link asChild>
          <RouterLink to="/">
            <ArrowLeftIcon size={14} />
            {headWords.back}
          </RouterLink>
        </Link>
      }
    />
  );
}
