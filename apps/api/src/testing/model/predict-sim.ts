import { noEffects, type Prediction, refusals } from './outcome.ts';
import { numberChanged, reach, type SeenVersion, updatedAt } from './predict-change.ts';
import { networkSeconds } from './predict-order.ts';
import type { ModelNumber, ModelPerson } from './state.ts';

/** `PUT /numbers/{id}/generate_new_qr_code`; repeated before the answer, it is one request. */
export function predictNewQr(
  actor: ModelPerson,
  number: ModelNumber,
  seen: SeenVersion,
): Prediction {
  const barred = reach(actor, number, seen);
  if (barred) return barred;
  const ready = ['installable', 'active', 'ready_to_terminate'].includes(number.status);
  if (!ready || !number.hasProfile) return refusals.conflict('number_missing_sim_details');
  return {
    come: (data) => {
      number.version += 1;
      number.tickets = 0;
      if (!number.coming.some(({ kind }) => kind === 'reissued')) {
        const at = updatedAt(data);
        // Nobody opens its guide, so the sandbox installs the new eSIM instead of the one before.
        const others = number.coming.filter(({ kind }) => kind !== 'active');
        const installed = { kind: 'active', at: at + networkSeconds.active * 1000 } as const;
        number.coming = [...others, { kind: 'reissued', at }, installed];
      }
      return { ...numberChanged(number, 'qr_replaced'), outbox: ['network.reissue'] };
    },
  };
}

/** `GET /numbers/{id}/sim_details`: reading writes a ticket, an audit entry and a history entry. */
export function predictLook(actor: ModelPerson, number: ModelNumber): Prediction {
  const own = actor.role === 'admin' || number.person === actor;
  if (number.company !== actor.company || number.status === 'inactive' || !own) {
    return refusals.notFound;
  }
  if (!number.hasProfile) return refusals.conflict('number_missing_sim_details');
  return {
    come: () => {
      number.tickets += 1;
      return {
        ...noEffects,
        audits: [`sim_profile:${number.id}`],
        events: [`${number.id}:sim_details_viewed`],
      };
    },
  };
}
