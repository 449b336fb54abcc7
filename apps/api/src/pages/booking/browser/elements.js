// The elements of the page by their ids.

/** @param {string} id @returns {HTMLElement} */
export function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

/** @param {string} id @returns {HTMLButtonElement} */
export function button(id) {
  const found = element(id);
  if (!(found instanceof HTMLButtonElement)) throw new Error(`${id} is no button.`);
  return found;
}

/** @param {string} id @returns {HTMLInputElement | HTMLTextAreaElement} */
export function input(id) {
  const found = element(id);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`${id} is no input.`);
}

const views = ['pick', 'confirm', 'booked', 'cancelling', 'cancelled', 'problem'];

/** Shows one of the views. @param {string} name */
export function show(name) {
  for (const one of views) element(one).hidden = one !== name;
}

/**
 * Shows a view, and moves the focus to its title for those who do not see it change.
 * @param {string} name
 */
export function turnTo(name) {
  show(name);
  element(`${name}-title`).focus();
}

/**
 * Puts a message into a place that is read out; undefined removes it.
 * @param {string} at @param {string | undefined} text
 */
export function alertIn(at, text) {
  const place = element(at);
  place.replaceChildren();
  const template = element('notice');
  if (text === undefined || !(template instanceof HTMLTemplateElement)) return;
  place.append(template.content.cloneNode(true));
  const paragraph = place.querySelector('p');
  if (paragraph) paragraph.textContent = text;
}

/** @param {HTMLElement} field @param {string | undefined} message */
export function mark(field, message) {
  const error = element(`${field.id}-error`);
  error.textContent = message ?? '';
  error.hidden = message === undefined;
  if (message === undefined) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
}
