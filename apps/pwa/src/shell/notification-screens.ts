// Loaded together: the notifications, in the frame and as a screen.
export { NotificationCenter } from '../features/notifications/notification-center.tsx';
export { NotificationsScreen } from '../features/notifications/notifications-screen.tsx';
export { UnreadCount } from '../features/notifications/unread-count.tsx';
