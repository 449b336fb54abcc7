import { portingItemFields } from '@workspace/domain/transfers/fields';
import { carrierName } from '@workspace/domain/transfers/schema';
import { portingItemLabels, portingItemStates } from '@workspace/domain/transfers/states';
import { formatDay } from '@workspace/ui/format/dates';
import { formatPhone } from '../../../platform/phone.ts';
import { decisionObstacle } from './decision-obstacle.ts';
import { described, type KindDescriptor, textField } from './kind.ts';
import { countryText, labelText, personText, phoneText, planText } from './values.ts';

const changeActions: Readonly<Record<string, string>> = {
  processing: 'approved this transfer',
  scheduled: 'scheduled this transfer',
  completed: 'completed this transfer',
  rejected: 'rejected this transfer',
  declined: 'declined this transfer',
  cancelled: 'cancelled this transfer',
};

/** What was decided, rather than where the transfer is now. */
const decisionLabels = { ...portingItemLabels, processing: 'Approved' };

const requestedLabels = {
  user_individual: 'By an employee',
  admin_multiple: 'By an administrator',
};
const contractLabels = { business: 'Business', personal: 'Personal' };

export const portingItemDescriptor: KindDescriptor = {
  label(row) {
    const phone = textField(row, 'porting_number');
    return phone && formatPhone(phone);
  },
  place: () => '/requests',
  fields: described(portingItemFields, {
    user_id: personText,
    plan_id: planText,
    country_code: countryText,
    porting_number: phoneText,
    current_carrier: (carrier) => carrierName(carrier) ?? undefined,
    // UTC midnight of a calendar day (decisions 5).
    porting_date: (at) => formatDay(at.slice(0, 10)),
    status: labelText(decisionLabels),
    type: labelText(requestedLabels),
    porting_type: labelText(contractLabels),
  }),
  // They follow from others, or no change that a person makes offline sets them.
  hidden: [
    'request_id',
    'number_id',
    'reason_code',
    'rejected_field',
    'fields',
    'secret_fields',
    'porting_code_exists',
  ],
  changeAction: (status) => changeActions[status],
  obstacle: decisionObstacle({
    states: portingItemStates,
    labels: decisionLabels,
    editable: ['pending', 'processing', 'scheduled'],
    subject: 'This transfer',
  }),
};
