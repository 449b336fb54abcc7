import { colours, fontFamily } from '../pages/theme.ts';

/** The page's styles, in the product's colours and sizes; loads no external resources. */
export const style = `${colours}
* { box-sizing: border-box; margin: 0; padding: 0; }
body {
  background: var(--bg-subtle); color: var(--fg);
  font: 14px/20px ${fontFamily};
  -webkit-text-size-adjust: 100%;
}
main { max-width: 800px; margin: 0 auto; padding: 32px 24px 64px; }
.top { margin-bottom: 32px; }
section + section { margin-top: 32px; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.014em; }
h2 { font-size: 16px; line-height: 24px; font-weight: 600; }
h3 { font-size: 14px; line-height: 20px; font-weight: 600; overflow-wrap: anywhere; }
.quiet, time { color: var(--fg-muted); }
a { color: var(--accent-fg); }
.card, .messages li, .empty {
  background: var(--bg-panel); border: 1px solid var(--border); border-radius: 12px;
  box-shadow: var(--shadow-xs);
}
.card { margin-top: 12px; padding: 16px 20px; }
.clock { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; justify-content: space-between; }
.clock strong, .clock strong time { display: block; color: var(--fg); font-size: 20px; line-height: 28px; font-weight: 600; font-variant-numeric: tabular-nums; }
.steps { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
button, input:not([type="hidden"]) {
  min-height: 32px; padding: 0 12px; border-radius: 8px;
  font: inherit; font-size: 13px; color: inherit;
}
button { background: var(--bg-panel); border: 1px solid var(--border-emphasized); font-weight: 500; cursor: pointer; }
button:hover { background: var(--bg-muted); }
.steps button { background: var(--accent-solid); border-color: var(--accent-solid); color: var(--accent-contrast); }
.steps button:hover { background: var(--accent-solid-hover); border-color: var(--accent-solid-hover); }
input:not([type="hidden"]) { background: var(--bg-panel); border: 1px solid var(--border-control); min-width: 0; width: 220px; }
input::placeholder { color: var(--fg-muted); opacity: 1; }
:focus-visible { outline: 2px solid var(--accent-fg); outline-offset: 2px; }
.head { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; }
.filter { display: flex; gap: 8px; align-items: center; }
.messages { list-style: none; margin-top: 12px; display: grid; gap: 12px; }
.messages li { padding: 16px 20px; min-width: 0; }
article header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; margin-bottom: 12px; font-size: 13px; }
article time { margin-left: auto; font-size: 12px; line-height: 16px; font-variant-numeric: tabular-nums; }
.to { overflow-wrap: anywhere; min-width: 0; }
.channel { padding: 0 8px; border-radius: 6px; font-size: 12px; line-height: 20px; font-weight: 500; }
.channel.email { color: var(--info-fg); background: var(--info-subtle); }
.channel.sms { color: var(--success-fg); background: var(--success-subtle); }
.body { margin-top: 4px; max-width: 72ch; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { margin-top: 12px; padding: 48px 24px; text-align: center; box-shadow: none; border-style: dashed; }
@media (max-width: 600px) {
  main { padding: 24px 16px 48px; }
  .card, .messages li { padding: 16px; }
  .steps, .steps form, .steps button, .filter { width: 100%; }
  .steps { display: grid; grid-template-columns: repeat(3, 1fr); }
  .steps > .quiet { grid-column: 1 / -1; }
  .filter { order: 1; }
  .filter input { flex: 1; width: auto; font-size: 16px; }
  .steps button { padding: 0 4px; }
}
@media (max-width: 600px), (pointer: coarse) {
  button, input:not([type="hidden"]) { min-height: 48px; }
}
`;
