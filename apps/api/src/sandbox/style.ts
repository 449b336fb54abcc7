/** The page's style, in the product's colours and sizes; nothing is fetched from elsewhere. */
export const style = `:root {
  color-scheme: light dark;
  --bg: #faf9f6; --panel: #ffffff; --muted: #f3f1ec;
  --fg: #1c1b18; --quiet: #57534b;
  --border: #e8e5de; --border-strong: #d7d3c9; --control: #8e887d;
  --accent: #0f6b4f; --accent-hover: #0b5940; --accent-contrast: #ffffff; --accent-fg: #0f6b4f;
  --info-fg: #2a5788; --info: #ecf2f9; --success-fg: #1b6a37; --success: #eaf5ed;
  --shadow: 0 1px 2px rgb(40 36 28 / 0.05);
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #151412; --panel: #1c1b18; --muted: #23211d;
    --fg: #f0ede7; --quiet: #b3ada2;
    --border: #2d2a26; --border-strong: #3d3a34; --control: #787268;
    --accent: #1a7a5b; --accent-hover: #1c8261; --accent-contrast: #ffffff; --accent-fg: #68c9a4;
    --info-fg: #91bae6; --info: #17222f; --success-fg: #74cb92; --success: #15271b;
    --shadow: 0 1px 2px rgb(0 0 0 / 0.3);
  }
}
* { box-sizing: border-box; margin: 0; padding: 0; }
body {
  background: var(--bg); color: var(--fg);
  font: 14px/20px Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  -webkit-text-size-adjust: 100%;
}
main { max-width: 800px; margin: 0 auto; padding: 32px 24px 64px; }
.top { margin-bottom: 32px; }
section + section { margin-top: 32px; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.014em; }
h2 { font-size: 16px; line-height: 24px; font-weight: 600; }
h3 { font-size: 14px; line-height: 20px; font-weight: 600; overflow-wrap: anywhere; }
.quiet, time { color: var(--quiet); }
a { color: var(--accent-fg); }
.card, .messages li, .empty {
  background: var(--panel); border: 1px solid var(--border); border-radius: 12px;
  box-shadow: var(--shadow);
}
.card { margin-top: 12px; padding: 16px 20px; }
.clock { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; justify-content: space-between; }
.clock strong, .clock strong time { display: block; color: var(--fg); font-size: 20px; line-height: 28px; font-weight: 600; font-variant-numeric: tabular-nums; }
.steps { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
button, input:not([type="hidden"]) {
  min-height: 32px; padding: 0 12px; border-radius: 8px;
  font: inherit; font-size: 13px; color: inherit;
}
button { background: var(--panel); border: 1px solid var(--border-strong); font-weight: 500; cursor: pointer; }
button:hover { background: var(--muted); }
.steps button { background: var(--accent); border-color: var(--accent); color: var(--accent-contrast); }
.steps button:hover { background: var(--accent-hover); border-color: var(--accent-hover); }
input:not([type="hidden"]) { background: var(--panel); border: 1px solid var(--control); min-width: 0; width: 220px; }
input::placeholder { color: var(--quiet); opacity: 1; }
:focus-visible { outline: 2px solid var(--accent-fg); outline-offset: 2px; }
.head { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; }
.filter { display: flex; gap: 8px; align-items: center; }
.messages { list-style: none; margin-top: 12px; display: grid; gap: 12px; }
.messages li { padding: 16px 20px; min-width: 0; }
article header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; margin-bottom: 12px; font-size: 13px; }
article time { margin-left: auto; font-size: 12px; line-height: 16px; font-variant-numeric: tabular-nums; }
.to { overflow-wrap: anywhere; min-width: 0; }
.channel { padding: 0 8px; border-radius: 6px; font-size: 12px; line-height: 20px; font-weight: 500; }
.channel.email { color: var(--info-fg); background: var(--info); }
.channel.sms { color: var(--success-fg); background: var(--success); }
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
  button, input:not([type="hidden"]) { min-height: 48px; }
  .steps button { padding: 0 4px; }
}
`;
