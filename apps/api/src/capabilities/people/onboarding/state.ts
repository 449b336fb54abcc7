import type { Company } from '@workspace/domain/companies/schema';
import type { OnboardingState } from '@workspace/domain/onboarding/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { isOnlyAdmin } from '../../company/administrators/index.ts';
import { findAnswers, ownerOf } from './store.ts';

/**
 * What the start of the app has to do about the caller's onboarding; null if nothing.
 * @param company the caller's; undefined for a login without one
 */
export async function onboardingStateOf(
  unit: UnitOfWork,
  company: Pick<Company, 'status'> | undefined,
): Promise<OnboardingState | null> {
  const { actorKind, userId } = unit.scope;
  const owner = ownerOf(unit.scope);
  const hasAnswers = async () => owner !== undefined && !!(await findAnswers(unit, owner));
  if (actorKind === 'newcomer') return (await hasAnswers()) ? 'in_progress' : 'not_started';
  if (actorKind !== 'admin' || userId === null) return null;
  if (company?.status === 'activated') return (await hasAnswers()) ? 'form_unsent' : null;
  const isOpen = company?.status === 'not_activated' && (await isOnlyAdmin(unit, userId));
  return isOpen ? 'in_progress' : null;
}
