import type { ErrorDefinition } from '../contract/error.ts';

/** Domain errors about numbers (specification 2, section 8; decisions 4 and 13). */
export const numberErrors = {
  missingSimDetails: {
    code: 'number_missing_sim_details',
    status: 409,
    message: 'This number has no SIM details yet.',
  },
  missingActivationCode: {
    code: 'missing_activation_code',
    status: 409,
    message: 'This number has no activation code yet.',
  },
  invalidActivationCode: {
    code: 'invalid_activation_code_format',
    status: 409,
    message: 'The network sent an invalid activation code.',
  },
  invalidPhoneNumber: {
    code: 'invalid_phone_number',
    status: 422,
    message: 'This is not a valid mobile number for the country.',
  },
  simAccessHeld: {
    code: 'sim_access_held',
    status: 403,
    message: 'Your company has to confirm this number before its SIM details can be shown.',
  },
  confirmedByAnother: {
    code: 'confirmed_by_another',
    status: 403,
    message: 'Another administrator of your company has to confirm this number.',
  },
  alreadyStopped: {
    code: 'already_stopped',
    status: 409,
    message: 'The line is stopped already.',
  },
  phoneNumberTaken: {
    code: 'phone_number_taken',
    status: 409,
    message: 'This number is already in use.',
  },
  simCreationFailed: {
    code: 'sim_creation_failed',
    status: 409,
    message: 'The network could not create an eSIM for this number.',
  },
  accountAlreadyHasNumber: {
    code: 'account_already_has_number',
    status: 409,
    message: 'This person already has a local number.',
  },
  moveNotAllowed: {
    code: 'move_not_allowed',
    status: 409,
    message: 'The current status of the number does not allow this change.',
  },
  personUnchanged: {
    code: 'person_unchanged',
    status: 409,
    message: 'The number is already assigned to this person.',
  },
  reassignClosed: {
    code: 'reassign_closed',
    status: 409,
    message: 'The number cannot be assigned to another person while its transfer is in progress.',
  },
  planNotOffered: {
    code: 'plan_not_offered_in_country',
    status: 409,
    message: 'This plan is not offered in the country of the number.',
  },
  planOfOtherType: {
    code: 'plan_of_other_type',
    status: 409,
    message: 'A local number needs a local plan, and a travel eSIM needs a travel plan.',
  },
  externalPlanNotFound: {
    code: 'external_plan_not_found',
    status: 409,
    message: 'The network has no eSIM profile for this plan in the country. Contact support.',
  },
  planUnchanged: {
    code: 'plan_unchanged',
    status: 409,
    message: 'The number is already on this plan.',
  },
  planMoveClosed: {
    code: 'plan_move_closed',
    status: 409,
    message: 'The plan cannot be changed because the number is terminating.',
  },
  companyNotActivated: {
    code: 'company_not_activated',
    status: 409,
    message: 'Your company must be activated before numbers can be ordered.',
  },
} as const satisfies Record<string, ErrorDefinition>;
