const shown = 20;
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const lines = await (await fetch('/lines.json')).json();
const texts = lines.map((cells) => fold(cells.join('\n')));
const table = document.querySelector('[role=table]');
const status = document.querySelector('[role=status]');
const input = document.querySelector('input');

function rowOf(cells) {
  const row = document.createElement('div');
  row.setAttribute('role', 'row');
  for (const text of cells) {
    const cell = document.createElement('span');
    cell.setAttribute('role', 'cell');
    cell.textContent = text;
    row.append(cell);
  }
  return row;
}

function show() {
  const wanted = fold(input.value);
  const found = [];
  for (let at = 0; at < texts.length; at += 1) if (texts[at].includes(wanted)) found.push(at);
  table.replaceChildren(...found.slice(0, shown).map((at) => rowOf(lines[at])));
  const count = (number) => number.toLocaleString('en-US');
  status.textContent = `Showing ${count(found.length)} of ${count(texts.length)}`;
}

input.addEventListener('input', show);
input.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  input.value = '';
  show();
});
show();
