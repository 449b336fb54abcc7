const table = 'changes';
const opening = indexedDB.open('changes', 1);
opening.addEventListener('upgradeneeded', () => {
  opening.result.createObjectStore(table, { keyPath: 'key' });
});
opening.addEventListener('success', () => {
  document.querySelector('button').addEventListener('click', () => {
    const putting = opening.result.transaction(table, 'readwrite', { durability: 'strict' });
    const change = { key: crypto.randomUUID(), plan: 'Zone A 50 GB', madeAt: Date.now() };
    putting.objectStore(table).put(change);
    putting.addEventListener('complete', () => {
      const mark = document.createElement('p');
      mark.className = 'ui-pending';
      mark.textContent = change.plan;
      document.querySelector('main').replaceChildren(mark);
    });
  });
});
