import { choosableColours, fontFaces, fontFamily } from '../theme.ts';

/** The booking page's styles; in a frame (`data-frame`) it has no head and no margin. */
export const bookingStyle = `
${fontFaces('/booking/inter.woff2')}
${choosableColours}
*, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  min-height: 100vh; display: flex; flex-direction: column; background: var(--bg-subtle); color: var(--fg);
  font: 400 13px/20px ${fontFamily};
  font-variant-numeric: tabular-nums; font-feature-settings: "ss03", "cv10";
  -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility;
}
ul { list-style: none; }
b { font-weight: 600; }
button, input, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
button { border: 0; background: none; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent-fg); outline-offset: 1px; border-radius: 8px; }
h2:focus-visible { outline: 0; }
.icon { width: 16px; height: 16px; flex: none; display: block; fill: none; stroke: currentColor; stroke-width: 1.4; stroke-linecap: round; stroke-linejoin: round; }
.logo { width: 24px; height: 24px; flex: none; display: block; }
.mark { fill: var(--accent-solid); }
.round { width: 32px; height: 32px; border-radius: 8px; display: grid; place-items: center; color: var(--fg-muted); flex: none; }
.round:hover { background: var(--bg-muted); color: var(--fg); }
.round:disabled { background: none; opacity: 0.4; cursor: default; }

header { height: 64px; padding: 0 32px; display: flex; align-items: center; justify-content: space-between; flex: none; }
.wordmark { display: inline-flex; align-items: center; gap: 8px; font-weight: 600; font-size: 15px; letter-spacing: -0.01em; }

.card { width: min(920px, 100% - 64px); min-height: 458px; margin: 40px auto 48px; display: grid; grid-template-columns: 272px minmax(0, 1fr); background: var(--bg-panel); border: 1px solid var(--border); border-radius: 12px; overflow: hidden; }
.host { padding: 28px 24px; border-right: 1px solid var(--border); background: var(--bg-subtle); min-width: 0; }
.avatar { width: 44px; height: 44px; border-radius: 50%; display: grid; place-items: center; font-size: 16px; line-height: 1; font-weight: 500; background: var(--avatar); color: var(--avatar-fg); }
h1, .panel.done h2 { font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.014em; overflow-wrap: anywhere; }
h1 { margin: 14px 0 12px; text-wrap: balance; }
.host ul { display: flex; flex-direction: column; gap: 10px; color: var(--fg-muted); font-size: 14px; }
.host li { display: flex; gap: 10px; min-width: 0; }
.host li .icon { margin-top: 2px; color: var(--fg-subtle); }
.host .when { color: var(--fg); font-weight: 500; }

.view { display: grid; min-width: 0; }
.pick { display: grid; grid-template-columns: minmax(0, 1fr) 184px; }
.days { padding: 24px 20px 24px 24px; min-width: 0; }
.head { display: flex; align-items: center; justify-content: space-between; margin: -4px 0 8px; }
.head h2, .times h2 { font-size: 14px; line-height: 20px; font-weight: 600; }
table { width: 100%; border-collapse: separate; border-spacing: 0 2px; table-layout: fixed; margin-top: -2px; }
th { font-size: 12px; line-height: 20px; height: 26px; font-weight: 400; color: var(--fg-subtle); vertical-align: top; }
td { height: 42px; text-align: center; }
.day { width: 44px; max-width: 100%; height: 42px; border-radius: 10px; font-size: 15px; font-weight: 500; }
.day:not(:disabled):not([aria-pressed="true"]):hover { background: var(--bg-muted); }
.day:disabled { color: var(--fg-disabled); font-weight: 400; cursor: default; }
.day[aria-pressed="true"] { background: var(--accent-solid); color: var(--accent-contrast); font-weight: 600; }
#grid[aria-busy="true"] .day { color: var(--fg-disabled); }
.times { padding: 24px 0 0; display: flex; flex-direction: column; min-width: 0; }
.times h2 { line-height: 28px; margin: -2px 20px 8px 0; min-height: 28px; }
.list { display: flex; flex-direction: column; gap: 8px; max-height: 398px; overflow-y: auto; padding: 2px 20px 20px 2px; margin-left: -2px; scrollbar-width: thin; scrollbar-color: var(--border-emphasized) transparent; }
.list .outline { flex: none; }
.list .outline[aria-pressed="true"] { border-color: var(--accent-fg); box-shadow: 0 0 0 1px var(--accent-fg); background: var(--accent-subtle); color: var(--accent-fg); }
.list p { color: var(--fg-muted); font-size: 14px; }

.outline, .solid, .ghost, .danger { height: 40px; padding: 0 16px; border-radius: 8px; font-weight: 500; font-size: 14px; white-space: nowrap; display: inline-flex; align-items: center; justify-content: center; gap: 6px; text-decoration: none; color: inherit; border: 1px solid transparent; }
.outline { background: var(--bg-panel); border-color: var(--border-emphasized); box-shadow: var(--shadow-xs); }
.outline:hover { background: var(--bg-subtle); }
.solid { background: var(--accent-solid); color: var(--accent-contrast); }
.solid:hover { background: var(--accent-solid-hover); }
.ghost { color: var(--fg-muted); }
.ghost:hover { background: var(--bg-muted); color: var(--fg); }
.danger { background: var(--danger-action); color: #fff; }
:is(.outline, .solid, .ghost, .danger):disabled { background: var(--bg-emphasized); color: var(--fg-subtle); cursor: default; box-shadow: none; }

.panel { padding: 28px 32px; display: flex; flex-direction: column; min-width: 0; }
.panel:not(.done) h2 { font-size: 16px; line-height: 24px; font-weight: 600; margin-bottom: 16px; }
.fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px 12px; align-items: start; }
.field.email, .field.note { grid-column: 1 / -1; }
.field label { display: block; font-weight: 500; margin-bottom: 6px; }
.optional { color: var(--fg-subtle); font-weight: 400; }
.input { display: flex; min-height: 40px; border: 1px solid var(--border-control); border-radius: 8px; background: var(--bg-panel); font-size: 14px; }
.input :is(input, textarea) { border: 0; outline: 0; background: none; flex: 1; min-width: 0; padding: 0 12px; }
.input textarea { height: 84px; padding: 8px 12px; resize: none; display: block; }
.input ::placeholder { color: var(--fg-subtle); opacity: 1; }
.input:focus-within { outline: 2px solid var(--accent-fg); outline-offset: 1px; }
.input:has([aria-invalid="true"]) { border-color: var(--danger-solid); box-shadow: 0 0 0 1px var(--danger-solid); }
.error { margin-top: 6px; color: var(--danger-fg); line-height: 18px; }
.moving { font-size: 14px; color: var(--fg-muted); }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; padding-top: 24px; }
form .actions { margin-top: auto; }
.notice { display: flex; gap: 10px; padding: 12px 14px; margin-bottom: 16px; border-radius: 10px; background: var(--danger-subtle); border: 1px solid var(--danger-border); }
.notice .icon { margin-top: 2px; color: var(--danger-solid); }

.done { padding: 40px 40px 32px; justify-content: center; }
.big { width: 56px; height: 56px; border-radius: 50%; background: var(--success-subtle); color: var(--success-solid); display: grid; place-items: center; margin-bottom: 16px; }
.big .icon { width: 28px; height: 28px; }
.done > p { color: var(--fg-muted); font-size: 14px; line-height: 22px; margin-top: 4px; max-width: 46ch; overflow-wrap: anywhere; }
.done .alerts:not(:empty) { margin: 16px 0 -16px; }
.done .actions { gap: 8px; }

[data-frame] body { min-height: 0; background: none; }
[data-frame] header { display: none; }
[data-frame] .card { width: auto; margin: 1px; }

@media (min-width: 640px) and (max-width: 899px) {
  .card { grid-template-columns: minmax(0, 1fr); }
  .host { border-right: 0; border-bottom: 1px solid var(--border); padding: 20px 24px; }
  h1 { margin: 10px 0 8px; }
  .host ul { flex-direction: row; flex-wrap: wrap; gap: 8px 20px; }
}
@media (max-width: 639px) {
  header { height: 56px; padding: 0 20px; }
  .card { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto minmax(0, 1fr); width: 100%; margin: 0; border-radius: 0; border-width: 1px 0; flex: 1; }
  .host { border-right: 0; border-bottom: 1px solid var(--border); padding: 16px 20px; }
  h1 { margin: 10px 0 8px; }
  .host ul { gap: 6px; }
  .view { align-content: start; }
  .pick { grid-template-columns: minmax(0, 1fr); }
  .days { padding: 20px 12px 12px; }
  .round { width: 44px; height: 44px; margin: 0 -6px; }
  .head { margin: -10px 0 2px; }
  td, .day { height: 44px; }
  table { border-spacing: 0; }
  .times { padding: 8px 20px 24px; }
  .list { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); max-height: none; padding: 0; margin: 0; overflow: visible; }
  .list p { grid-column: 1 / -1; }
  .list .outline { height: 44px; padding: 0; }
  .panel { padding: 24px 20px; }
  .fields { grid-template-columns: minmax(0, 1fr); }
  .input { min-height: 48px; font-size: 16px; }
  .actions :is(.outline, .solid, .ghost, .danger) { height: 48px; font-size: 16px; border-radius: 10px; }
  .actions .solid { flex: 1; }
  [data-frame] .card { border-width: 1px; border-radius: 12px; width: auto; margin: 1px; }
}
@media (prefers-reduced-motion: no-preference) {
  .day, .outline, .solid, .ghost { transition: background 120ms; }
}
`;
