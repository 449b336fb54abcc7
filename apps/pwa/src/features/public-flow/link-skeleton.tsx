import { chakra } from '@chakra-ui/react/styled-system';
import { useAfter } from '@workspace/ui/patterns/skeleton-rows';

function Bar({ width, height, line }: Readonly<Record<'width' | 'height' | 'line', string>>) {
  return (
    <chakra.span display="flex" alignItems="center" h={line}>
      <span className="ui-skeleton" style={{ width, height, maxWidth: '100%' }} />
    </chakra.span>
  );
}

interface LinkSkeletonProps {
  /** "Opening the invitation". */
  readonly label: string;
  /** `logo`: pages that begin with the company's logo. */
  readonly top?: 'title' | 'logo';
}

/**
 * Bars in the place of title, lead and first box of a page that a link opens; with a delay, so that a
 * fast response does not flicker.
 */
export function LinkSkeleton({ label, top = 'title' }: LinkSkeletonProps) {
  const shown = useAfter(200);
  return (
    <chakra.div
      role="status"
      aria-busy="true"
      aria-label={label}
      mt={{ md: '8' }}
      visibility={shown ? undefined : 'hidden'}
    >
      {top === 'logo' && (
        <chakra.span
          className="ui-skeleton"
          display="block"
          mb="5"
          style={{ width: 56, height: 56, borderRadius: 14 }}
        />
      )}
      <Bar width="220px" height="20px" line="34px" />
      <Bar width="290px" height="20px" line="34px" />
      <chakra.div mt="2.5" mb="7">
        <Bar width="100%" height="10px" line="24px" />
        <Bar width="60%" height="10px" line="24px" />
      </chakra.div>
      <chakra.span
        className="ui-skeleton"
        display="block"
        style={{ width: '100%', height: 62, borderRadius: 8 }}
      />
    </chakra.div>
  );
}
