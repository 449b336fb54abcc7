import { Button } from '@workspace/ui/components/button';
import { LogoutIcon } from '@workspace/ui/components/icons';
import { ThemeChoice } from '@workspace/ui/patterns/account-panel';
import { Card, CardBody, CardHead } from '@workspace/ui/patterns/card';
import { useLogOut } from '../../navigation/log-out.ts';
import { messages } from './messages.ts';

/** Theme and logout, for people whose navigation on a phone has no account menu. */
export function DeviceCard() {
  const logOut = useLogOut();
  if (!logOut) return null;
  return (
    <Card display={{ md: 'none' }}>
      <CardHead title={messages.device.title} />
      <CardBody display="flex" flexDirection="column" gap="3">
        <ThemeChoice />
        <Button width="block" icon={<LogoutIcon />} onClick={logOut.start}>
          {logOut.label ?? messages.device.logOut}
        </Button>
      </CardBody>
    </Card>
  );
}
