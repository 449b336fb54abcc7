import { topUpFields } from '@workspace/domain/topups/fields';
import { topUpLabels, topUpStates } from '@workspace/domain/topups/states';
import { formatDay } from '@workspace/ui/format/dates';
import { decisionObstacle } from './decision-obstacle.ts';
import { described, type KindDescriptor, textField } from './kind.ts';
import { countryText, labelText, personText } from './values.ts';

const changeActions: Readonly<Record<string, string>> = {
  approved: 'approved this top-up',
  scheduled: 'scheduled this top-up',
  active: 'activated this top-up',
  expired: 'ended this top-up',
  rejected: 'declined this top-up',
  cancelled: 'cancelled this top-up',
  failed: 'could not activate this top-up',
};

export const topUpDescriptor: KindDescriptor = {
  label: (row) => textField(row, 'plan_name'),
  place: () => '/requests',
  fields: described(topUpFields, {
    user_id: personText,
    country_code: countryText,
    // UTC midnight of a calendar day (decisions 5).
    activate_at: (at) => formatDay(at.slice(0, 10)),
    status: labelText(topUpLabels),
  }),
  // They follow from the decision.
  hidden: ['number_id', 'activated_at', 'expires_at'],
  changeAction: (status) => changeActions[status],
  obstacle: decisionObstacle({
    states: topUpStates,
    labels: topUpLabels,
    editable: [],
    subject: 'This top-up',
  }),
};
