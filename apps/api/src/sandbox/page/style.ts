import { colours, fontFaces, fontFamily } from '../../pages/theme.ts';

/** The page's styles, in the product's colours and sizes; loads no external resources. */
export const style = `
${fontFaces('inter.woff2')}
${colours}
*, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  height: 100vh; background: var(--bg); color: var(--fg);
  display: grid; grid-template: "sections main" auto "elsewhere main" minmax(0, 1fr) / 232px minmax(0, 1fr);
  font: 400 13px/18px ${fontFamily};
  font-variant-numeric: tabular-nums; font-feature-settings: "ss03", "cv10";
  -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility;
}
ul { list-style: none; }
a { color: inherit; text-decoration: none; }
b { font-weight: 500; }
button, input, select { font: inherit; color: inherit; letter-spacing: inherit; }
:focus-visible { outline: 2px solid var(--accent-fg); outline-offset: -2px; border-radius: 6px; }
.icon { width: 16px; height: 16px; flex: none; display: block; fill: none; stroke: currentColor; stroke-width: 1.4; stroke-linecap: round; stroke-linejoin: round; }
.logo { width: 28px; height: 28px; flex: none; display: block; }
.mark { fill: var(--accent-solid); }
.lines { display: flex; flex-direction: column; min-width: 0; flex: 1; }
.lines > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.note { color: var(--fg-muted); font-size: 12px; line-height: 16px; }

nav { background: var(--bg-subtle); border-right: 1px solid var(--border); padding: 0 12px; display: flex; flex-direction: column; gap: 8px; }
.sections { grid-area: sections; padding-top: 16px; }
.elsewhere { grid-area: elsewhere; padding-bottom: 16px; overflow-y: auto; }
.sections .to-clock { display: none; }
.product { display: flex; gap: 8px; align-items: center; padding: 0 8px 12px; }
.product span span, .logins .lines > :last-child { color: var(--fg-muted); font-size: 12px; line-height: 16px; }
nav a { display: flex; align-items: center; gap: 12px; min-height: 32px; padding: 0 8px; border-radius: 8px; font-weight: 500; }
nav a:hover, .message:hover { background: var(--bg-muted); }
nav a .icon { color: var(--fg-muted); }
nav [aria-current] { background: var(--bg-emphasized); }
nav [aria-current] .icon { color: var(--accent-fg); }
.logins { margin-top: 8px; }
.logins h2 { padding: 4px 8px; font-size: 12px; line-height: 16px; font-weight: 400; color: var(--fg-muted); }
.logins a { min-height: 44px; font-weight: 400; }
.logins .note { padding: 6px 8px 0; }
.others { margin-top: auto; }

main { grid-area: main; display: grid; grid-template-columns: minmax(0, 1fr) 400px; min-width: 0; overflow-y: auto; }
.messages { grid-template-columns: 312px minmax(0, 1fr) 400px; }
main > * { min-width: 0; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.014em; }
.list { border-right: 1px solid var(--border); position: sticky; top: 0; height: 100vh; display: flex; flex-direction: column; }
.list > header { display: flex; gap: 8px; align-items: center; height: 64px; padding: 0 20px; }
.count { color: var(--fg-muted); font-size: 12px; }
.search { position: relative; padding: 0 20px 14px; border-bottom: 1px solid var(--border); }
.search .icon { position: absolute; left: 32px; top: 9px; color: var(--fg-muted); pointer-events: none; }
input, select { min-width: 0; width: 100%; height: 34px; padding: 0 12px; border: 1px solid var(--border-control); border-radius: 8px; background: var(--bg-panel); }
input::placeholder { color: var(--fg-muted); opacity: 1; }
.search input { padding-left: 36px; }
.list ul { overflow-y: auto; flex: 1; }
.message { display: flex; gap: 12px; padding: 11px 20px 11px 18px; border-bottom: 1px solid var(--border-muted); color: var(--fg-muted); }
.message .icon { margin-top: 2px; }
.message[aria-current] { background: var(--accent-subtle); box-shadow: inset 2px 0 0 var(--accent-solid); }
.first { display: flex; gap: 8px; align-items: baseline; color: var(--fg); }
.first b { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
.first time, .words { font-size: 12px; line-height: 16px; color: var(--fg-muted); }
.empty { padding: 48px 24px; text-align: center; color: var(--fg-muted); overflow-wrap: anywhere; }
.empty p:first-child { color: var(--fg); font-weight: 500; margin-bottom: 4px; }
.empty a, .text a { color: var(--accent-fg); text-decoration: underline; text-underline-offset: 3px; overflow-wrap: anywhere; }

.opened { background: var(--bg-subtle); display: flex; flex-direction: column; min-height: 100vh; }
.opened > header { min-height: 64px; padding: 10px 24px; background: var(--bg); border-bottom: 1px solid var(--border); display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
.opened > header .lines { flex: 1 1 200px; }
.opened > header .lines > * { white-space: normal; }
.action { display: inline-flex; align-items: center; gap: 8px; min-height: 32px; padding: 0 12px; border: 1px solid var(--border-emphasized); border-radius: 8px; background: var(--bg-panel); font-weight: 500; }
.action:hover { background: var(--bg-muted); }
.opened h2 { font-size: 16px; line-height: 22px; font-weight: 600; letter-spacing: -0.006em; overflow-wrap: anywhere; }
.opened header p { color: var(--fg-muted); overflow-wrap: anywhere; }
.to-list { display: none; }
.opened dl { display: grid; grid-template-columns: 80px minmax(0, 1fr); gap: 4px 0; padding: 12px 24px; background: var(--bg); border-bottom: 1px solid var(--border); }
.opened dt { color: var(--fg-muted); }
.mail { flex: 1; width: 100%; min-height: 640px; border: 0; display: block; background: #faf9f6; color-scheme: light; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; max-width: 72ch; }
.sms { margin: 24px; display: flex; flex-direction: column; gap: 8px; align-items: flex-start; }
.bubble { max-width: 340px; padding: 12px 16px; background: var(--bg-panel); border: 1px solid var(--border); border-radius: 16px 16px 16px 4px; font-size: 14px; line-height: 22px; }

.cards { padding: 18px 24px 24px; background: var(--bg-subtle); }
.grid { columns: 340px; column-gap: 12px; padding-top: 16px; }
.grid .card { break-inside: avoid; margin-bottom: 12px; }
.also { display: contents; }
.link { color: var(--accent-fg); text-decoration: underline; text-underline-offset: 3px; }

aside { border-left: 1px solid var(--border); padding: 16px 20px; display: flex; flex-direction: column; gap: 12px; }
.card { border: 1px solid var(--border); border-radius: 12px; background: var(--bg-panel); padding-bottom: 14px; display: flex; flex-direction: column; gap: 10px; }
.card > header { display: flex; gap: 8px; align-items: center; justify-content: space-between; min-height: 44px; padding: 0 16px; border-bottom: 1px solid var(--border); }
.card h2 { font-size: 14px; line-height: 20px; font-weight: 600; }
.card header span { color: var(--fg-muted); font-size: 12px; line-height: 16px; text-align: right; }
.card > :not(header) { margin: 0 16px; }
.now { padding-top: 4px; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.014em; }
.steps { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; }
.until { display: flex; gap: 8px; }
button { min-height: 32px; padding: 0 12px; border-radius: 8px; font-weight: 500; cursor: pointer; white-space: nowrap; }
.outline { width: 100%; background: var(--bg-panel); border: 1px solid var(--border-emphasized); }
.outline:hover { background: var(--bg-muted); }
.solid { background: var(--accent-solid); border: 1px solid var(--accent-solid); color: var(--accent-contrast); }
.solid:hover { background: var(--accent-solid-hover); border-color: var(--accent-solid-hover); }
button:disabled { cursor: default; background: var(--bg-muted); border-color: var(--border); color: var(--fg-muted); }
.danger:enabled { color: var(--danger-fg); }
.card .search { padding: 0; border: 0; }
.card .search .icon { left: 12px; }
.numbers a { display: flex; gap: 8px; align-items: center; min-height: 36px; padding: 0 12px; border-radius: 8px; }
.numbers a:hover, .numbers [aria-current] { background: var(--bg-muted); }
.numbers b, .chosen-number b { white-space: nowrap; }
.numbers span, .chosen-number span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--fg-muted); }
.chosen-number { display: flex; gap: 8px; align-items: center; min-height: 34px; padding: 0 12px; border: 1px solid var(--border-control); border-radius: 8px; }
.chosen-number b { font-weight: 600; }
.state { display: flex; gap: 8px; align-items: center; font-size: 12px; color: var(--fg-muted); }
.state :last-child { margin-left: auto; }
.badge { padding: 2px 8px; border-radius: 6px; background: var(--accent-subtle); color: var(--accent-fg); }
.phone button { min-height: 52px; padding: 6px 4px; }
.phone span { display: block; font-weight: 400; font-size: 12px; line-height: 16px; color: var(--fg-muted); }
.setbacks { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; }
.error { color: var(--danger-fg); }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 12px; line-height: 18px; overflow-wrap: anywhere; }
.endings { gap: 0; }
.card.endings > ul { margin: 0; }
.endings li { display: grid; grid-template-columns: 42px minmax(0, 1fr); gap: 4px; align-items: center; min-height: 36px; padding: 6px 16px; border-bottom: 1px solid var(--border); }
.endings code { font-family: inherit; font-weight: 600; }
.endings li span { color: var(--fg-muted); font-size: 12px; line-height: 16px; }
.endings .note { padding-top: 10px; }
.tokens ul { display: grid; gap: 8px; }
.tokens li { display: grid; }
.people li + li { padding-top: 8px; border-top: 1px solid var(--border); }
.people form { padding-top: 4px; }
.person, .call { display: grid; gap: 8px; }
.call label { display: grid; gap: 4px; }
.changes { display: flex; flex-wrap: wrap; gap: 8px; }
.tokens li span { color: var(--fg-muted); font-size: 12px; line-height: 16px; }
.fields { display: grid; gap: 2px; padding-top: 4px; }
.fields div { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 8px; }
.fields dd { overflow-wrap: anywhere; }
[aria-invalid] { border-color: var(--danger-solid); }

@media (max-width: 1240px) {
  main { grid-template-columns: minmax(0, 1fr); grid-template-rows: 1fr auto; }
  .messages { grid-template-columns: 300px minmax(0, 1fr); }
  aside { grid-column: 1 / -1; border-left: 0; border-top: 1px solid var(--border); }
  .list { position: static; height: auto; max-height: 100vh; }
  .sections .to-clock { display: flex; color: var(--accent-fg); }
}
@media (min-width: 1001px) and (max-width: 1240px) {
  .messages aside { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: start; }
}
@media (max-width: 1000px) {
  body { display: block; height: auto; }
  nav { border-right: 0; padding: 12px 16px; overflow: visible; }
  .sections { border-bottom: 1px solid var(--border); }
  .elsewhere { border-top: 1px solid var(--border); }
  nav ul { display: flex; flex-wrap: wrap; gap: 4px; }
  .sections ul a, .logins a { padding: 0 12px; border: 1px solid var(--border); }
  .sections ul .icon { display: none; }
  .others { margin: 0; }
  main { overflow: visible; }
  .list { max-height: 70vh; }
  /* What the messages have of the network is a section of its own, one tap away. */
  .also { display: none; }
}
@media (max-width: 767px) {
  .messages { display: block; }
  .list { max-height: none; border: 0; }
  .list ul { overflow: visible; }
  .logins ul { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .messages:not(.chosen) .opened, .chosen .list { display: none; }
  .opened { min-height: 0; }
  .mail { min-height: 80vh; }
  .action { min-height: 44px; }
  .to-list { flex: 1 0 100%; display: inline-flex; align-items: center; gap: 4px; min-height: 44px; color: var(--accent-fg); font-weight: 500; }
  .sms { margin: 16px; }
  .opened > header, .opened dl { padding-left: 16px; padding-right: 16px; }
  .cards, aside { padding: 16px; }
  input { font-size: 16px; }
  .until { flex-direction: column; }
}
@media (max-width: 767px), (pointer: coarse) {
  nav a, .numbers a { min-height: 44px; }
  button, input, select { min-height: 44px; height: 44px; }
  .search .icon { top: 14px; }
}
`;
