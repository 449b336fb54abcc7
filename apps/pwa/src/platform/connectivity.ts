/**
 * `unreachable`: no answer although the browser reports a network. `trouble`: the server answered,
 * but not usefully. `silent`: neither the server nor the remembered person's database answers.
 */
export type Connectivity = 'online' | 'offline' | 'unreachable' | 'trouble' | 'silent';

/**
 * The connectivity after a request without an answer. `navigator.onLine` is reliable only when it is
 * false.
 */
export function connectivityWithoutAnswer(): Connectivity {
  return navigator.onLine ? 'unreachable' : 'offline';
}
