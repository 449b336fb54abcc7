/** The element of the app that stands where this one of the picture stood. */
function twinOf(element: Element): HTMLElement | undefined {
  const nameOf = (of: Element) => `${of.getAttribute('aria-label') ?? ''} ${of.textContent}`;
  const name = nameOf(element);
  const alike = document.querySelectorAll<HTMLElement>(`#root ${element.localName}`);
  return [...alike].find((other) => nameOf(other) === name);
}

/** Whether the shell's picture is what is seen. */
export const isPictureUp = () => document.getElementById('picture') !== null;

/**
 * Takes the shell's picture away, in the frame in which what it stood for is drawn. Who has come
 * to a link of it with the keyboard stays there.
 */
export function giveWay(): void {
  const picture = document.getElementById('picture');
  if (!picture) return;
  const { activeElement } = document;
  const twin = activeElement && picture.contains(activeElement) ? twinOf(activeElement) : undefined;
  picture.remove();
  delete document.documentElement.dataset.picture;
  twin?.focus({ preventScroll: true });
}

/**
 * What `picture-boot.js` is to show where nobody is remembered. The login is over; it has noted
 * that itself when it began.
 */
export function noteForNextStart(note: 'nothing' | null): void {
  try {
    if (note) sessionStorage.setItem('picture', note);
    else sessionStorage.removeItem('picture');
  } catch {
    // storage is forbidden
  }
}
