import { chakra } from '@chakra-ui/react/styled-system';
import type { DifferenceKind } from '@workspace/domain/billing/explanation';
import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  CalendarIcon,
  CardIcon,
  DataIcon,
  type Icon,
  PlaneIcon,
  PlusIcon,
  SwapIcon,
  XIcon,
} from '@workspace/ui/components/icons';

const icons: Readonly<Record<DifferenceKind, Icon>> = {
  new: PlusIcon,
  ended: XIcon,
  larger: ArrowUpIcon,
  smaller: ArrowDownIcon,
  price: SwapIcon,
  travel: PlaneIcon,
  top_ups: DataIcon,
  moved_in: ArrowRightIcon,
  moved_out: ArrowLeftIcon,
  part_of_month: CalendarIcon,
  credits: CardIcon,
};

/** The drawn mark of a kind of difference, 24 px. */
export function PartIcon({ kind }: { readonly kind: DifferenceKind }) {
  const Drawn = icons[kind];
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      flex="none"
      boxSize="6"
      rounded="sm"
      bg="bg.muted"
      color="fg.muted"
    >
      <Drawn size={14} />
    </chakra.span>
  );
}
