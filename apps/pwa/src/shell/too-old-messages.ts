import { brand } from '@workspace/domain/brand';
import { formatCounted } from '@workspace/ui/format/data';

export const tooOldMessages = {
  title: `This version of ${brand.name} is too old`,
  text: 'Update to continue. Your data on this device is kept.',
  waiting: (count: number) =>
    count === 1
      ? '1 change is waiting to be sent. It is sent after the update.'
      : `${formatCounted(count, 'change')} are waiting to be sent. They are sent after the update.`,
  update: 'Update',
} as const;
