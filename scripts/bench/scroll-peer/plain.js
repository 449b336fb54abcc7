const height = 44;
const spare = 6;

const lines = await (await fetch('/lines.json')).json();
const scroller = document.querySelector('.scroller');
const table = document.querySelector('[role=table]');
table.style.height = `${lines.length * height}px`;

/** Drawn rows by their place. */
const drawn = new Map();

function rowOf(place) {
  const row = document.createElement('div');
  row.setAttribute('role', 'row');
  row.style.transform = `translateY(${place * height}px)`;
  for (const text of lines[place]) {
    const cell = document.createElement('span');
    cell.setAttribute('role', 'cell');
    cell.textContent = text;
    row.append(cell);
  }
  return row;
}

function show() {
  const first = Math.max(0, Math.floor(scroller.scrollTop / height) - spare);
  const last = Math.min(
    lines.length - 1,
    Math.floor((scroller.scrollTop + scroller.clientHeight) / height) + spare,
  );
  for (const [place, row] of drawn) {
    if (place >= first && place <= last) continue;
    row.remove();
    drawn.delete(place);
  }
  for (let place = first; place <= last; place += 1) {
    if (drawn.has(place)) continue;
    const row = rowOf(place);
    drawn.set(place, row);
    table.append(row);
  }
}

scroller.addEventListener('scroll', show, { passive: true });
show();
