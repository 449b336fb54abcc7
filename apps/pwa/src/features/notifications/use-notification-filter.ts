import { type NotificationType, notificationTypes } from '@workspace/domain/events/catalogue';
import { type AddressCodec, useAddressState } from '../../navigation/use-address-state.ts';
import type { NotificationFilter } from './use-notifications.ts';

const isType = (text: string | null): text is NotificationType =>
  notificationTypes.some((type) => type === text);

const codec: AddressCodec<NotificationFilter> = {
  read(params) {
    const page = Number(params.get('page'));
    const type = params.get('type');
    return {
      page: Number.isInteger(page) && page > 0 ? page : 1,
      unreadOnly: params.get('unread') === 'true',
      type: isType(type) ? type : null,
    };
  },
  write(params, change) {
    const { page, unreadOnly, type } = { ...codec.read(params), ...change };
    return new URLSearchParams({
      ...(page > 1 ? { page: String(page) } : {}),
      ...(unreadOnly ? { unread: 'true' } : {}),
      ...(type ? { type } : {}),
    });
  },
};

/** Page and filter of the screen, in its URL. Another filter starts at the first page. */
export function useNotificationFilter() {
  const { state: filter, open } = useAddressState(codec);
  return {
    filter,
    change: (changed: Partial<NotificationFilter>) => open({ page: 1, ...changed }),
  };
}
