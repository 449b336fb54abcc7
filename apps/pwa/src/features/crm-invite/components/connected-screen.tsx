import { brand } from '@workspace/domain/brand';
import type { CrmInvitation } from '@workspace/domain/integrations/schema';
import { Button } from '@workspace/ui/components/button';
import { Outcome } from '../../vendor-invite/index.ts';
import { messages } from '../messages.ts';
import { ConnectedDrawing } from './outcome-drawings.tsx';
import { PhoneText } from './phone-name.tsx';

const { title, calls, logged, done } = messages.success;

/** Calls are logged from now on. */
export function ConnectedScreen({ invitation }: { readonly invitation: CrmInvitation }) {
  return (
    <Outcome
      drawing={<ConnectedDrawing />}
      title={title}
      actions={
        <Button variant="solid" size="touch" href={brand.websiteUrl}>
          {done}
        </Button>
      }
    >
      <p>
        {calls} <PhoneText invitation={invitation} /> {logged}
      </p>
    </Outcome>
  );
}
