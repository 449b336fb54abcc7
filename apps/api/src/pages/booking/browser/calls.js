// The calls of the API. The page is for visitors: it sends no login.

/**
 * @typedef {object} Slots
 * @property {string[]} starts
 * @property {string} from
 * @property {string} until
 */
/**
 * @typedef {object} Booking
 * @property {'booked' | 'cancelled'} state
 * @property {string} start
 * @property {string} end
 * @property {string} email
 * @property {string | null} calendar
 * @property {string | null} [ticket]
 */
/**
 * @typedef {object} Failure
 * @property {string} code `offline` without an answer
 * @property {string} message
 * @property {Record<string, string>} fields
 */

const offline = {
  code: 'offline',
  message: 'There is no connection at the moment. Check it, and try again.',
  fields: {},
};

/**
 * @template T
 * @param {string} path
 * @param {{ body?: object, key?: string }} [more]
 * @returns {Promise<{ data: T, failure?: undefined } | { data?: undefined, failure: Failure }>}
 */
async function call(path, { body, key } = {}) {
  try {
    const response = await fetch(`/api/v0/${path}`, {
      credentials: 'omit',
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
    const answer = await response.json();
    if (response.ok) return { data: answer.data };
    const { code, error, fields = {} } = answer;
    return { failure: { code, message: error, fields } };
  } catch {
    return { failure: offline };
  }
}

/** The last call that writes, by its content: repeated, it has no second effect. */
const last = { content: '', key: '' };

/** @param {string} path @param {object} body */
function keyOf(path, body) {
  const content = path + JSON.stringify(body);
  if (last.content !== content) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    last.content = content;
    last.key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  return last.key;
}

/** @param {string} path @param {object} body */
function write(path, body) {
  /** @type {ReturnType<typeof call<Booking>>} */
  const answer = call(path, { body, key: keyOf(path, body) });
  return answer;
}

/** @param {string} month @returns {ReturnType<typeof call<Slots>>} */
export const readSlots = (month) => call(`booking/slots?month=${month}`);
/** @param {string} ticket @returns {ReturnType<typeof call<Booking>>} */
export const lookUp = (ticket) => call('booking/lookup', { body: { ticket } });
/** @param {Record<string, string>} input */
export const book = (input) => write('bookings', input);
/** @param {string} ticket @param {string} start */
export const move = (ticket, start) => write('booking/move', { ticket, start });
/** @param {string} ticket */
export const cancel = (ticket) => write('booking/cancel', { ticket });
