import { choosableColours, fontFaces, fontFamily } from '../../pages/theme.ts';

/** The card page's styles; in a frame (`data-frame`) it has no head, no paper and no button. */
export const cardStyle = `
${fontFaces('/sandbox/inter.woff2')}
${choosableColours}
*, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  min-height: 100vh; background: var(--bg-subtle); color: var(--fg);
  font: 400 13px/20px ${fontFamily};
  font-variant-numeric: tabular-nums; font-feature-settings: "ss03", "cv10";
  -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility;
}
ul { list-style: none; }
b { font-weight: 600; }
button, input { font: inherit; color: inherit; letter-spacing: inherit; }
button { border: 0; background: none; cursor: pointer; text-align: left; }
:focus-visible { outline: 2px solid var(--accent-fg); outline-offset: 1px; border-radius: 8px; }
h1:focus-visible { outline: 0; }
.icon { width: 16px; height: 16px; flex: none; display: block; fill: none; stroke: currentColor; stroke-width: 1.4; stroke-linecap: round; stroke-linejoin: round; }
.logo { width: 24px; height: 24px; flex: none; display: block; }
.mark { fill: var(--accent-solid); }
.brand { width: 28px; height: 18px; flex: none; display: block; }
.lines { display: flex; flex-direction: column; min-width: 0; }
.lines > :last-child { color: var(--fg-muted); font-size: 12px; line-height: 16px; }
.note { color: var(--fg-muted); margin-bottom: 16px; }

header { height: 64px; padding: 0 32px; display: flex; align-items: center; gap: 12px; }
.wordmark { display: inline-flex; align-items: center; gap: 8px; font-weight: 600; font-size: 15px; letter-spacing: -0.01em; margin-right: auto; }
.badge { display: inline-flex; align-items: center; gap: 6px; padding: 3px 8px; border-radius: 6px; font-size: 12px; line-height: 16px; font-weight: 500; white-space: nowrap; }
.badge svg { width: 10px; height: 10px; }
.warning { background: var(--warning-subtle); color: var(--warning-fg); }
.warning svg { color: var(--warning-solid); }
.success { margin-left: auto; color: var(--success-fg); }
.success svg { color: var(--success-solid); }
.theme { width: 32px; height: 32px; border-radius: 8px; display: grid; place-items: center; color: var(--fg-muted); }
.theme:hover { background: var(--bg-muted); }

main { width: 424px; max-width: 100%; margin: 40px auto 48px; }
.panel { padding: 24px; background: var(--bg-panel); border: 1px solid var(--border); border-radius: 12px; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.014em; }
.for { color: var(--fg-muted); font-size: 14px; line-height: 20px; margin: 2px 0 20px; overflow-wrap: anywhere; }
.fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px 12px; align-items: start; }
.field.number { grid-column: 1 / -1; }
.field label { display: block; font-weight: 500; margin-bottom: 6px; }
.input { display: flex; align-items: center; gap: 8px; height: 40px; padding: 0 12px; border: 1px solid var(--border-control); border-radius: 8px; background: var(--bg-panel); font-size: 14px; }
.input input { border: 0; outline: 0; background: none; flex: 1; min-width: 0; height: 100%; }
.input input::placeholder { color: var(--fg-subtle); opacity: 1; }
.input:focus-within { outline: 2px solid var(--accent-fg); outline-offset: 1px; }
.input:has([aria-invalid="true"]) { border-color: var(--danger-solid); box-shadow: 0 0 0 1px var(--danger-solid); }
.error { margin-top: 6px; color: var(--danger-fg); line-height: 18px; }
.solid, .outline { min-height: 40px; padding: 0 16px; border-radius: 8px; font-weight: 500; font-size: 14px; text-align: center; }
.solid { background: var(--accent-solid); color: var(--accent-contrast); }
.solid:hover { background: var(--accent-solid-hover); }
.outline { background: var(--bg-panel); border: 1px solid var(--border-emphasized); }
.outline:hover { background: var(--bg-muted); }
button:disabled { background: var(--bg-emphasized); color: var(--fg-subtle); cursor: default; }
.own-button { width: 100%; margin-top: 20px; }
.notice { display: flex; gap: 10px; padding: 12px 14px; margin-bottom: 16px; border-radius: 10px; background: var(--danger-subtle); border: 1px solid var(--danger-border); }
.notice .icon { margin-top: 2px; color: var(--danger-solid); }

.bank { display: flex; align-items: center; gap: 12px; margin-bottom: 20px; padding-bottom: 16px; border-bottom: 1px solid var(--border); }
.tile { width: 40px; height: 40px; border-radius: 10px; display: grid; place-items: center; flex: none; background: var(--info-subtle); color: var(--info-fg); }
#bank-alert { margin-top: 12px; }
dl { display: grid; grid-template-columns: 96px minmax(0, 1fr); margin: 12px 0 16px; font-size: 14px; }
dt, dd { padding: 7px 0; min-height: 34px; border-bottom: 1px solid var(--border-muted); }
dt { color: var(--fg-subtle); }
dd { display: flex; align-items: center; gap: 8px; overflow-wrap: anywhere; }
dl > :nth-last-child(-n+2) { border-bottom: 0; }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }

.done { text-align: center; }
.big { width: 56px; height: 56px; border-radius: 50%; display: grid; place-items: center; margin: 12px auto 16px; background: var(--success-subtle); color: var(--success-solid); }
.big .icon { width: 28px; height: 28px; }
.done .for { margin-bottom: 0; text-wrap: balance; }
.saved { display: flex; align-items: center; gap: 12px; text-align: left; border: 1px solid var(--border); border-radius: 10px; padding: 12px 14px; margin-top: 20px; }

.cards { margin-top: 20px; }
.cards-head { display: flex; align-items: baseline; gap: 8px; padding: 0 2px; margin-bottom: 8px; color: var(--fg-subtle); font-size: 12px; line-height: 16px; }
h2 { font-size: 13px; line-height: 20px; font-weight: 600; color: var(--fg); }
.cards ul { border: 1px solid var(--border); border-radius: 10px; background: var(--bg-panel); overflow: hidden; }
.cards li + li { border-top: 1px solid var(--border-muted); }
.cards button { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 44px; padding: 5px 14px 5px 12px; }
.cards button:hover { background: var(--bg-muted); }
.cards button:focus-visible { outline-offset: -2px; }
.ok { color: var(--success-solid); } .no { color: var(--danger-solid); } .asks { color: var(--info-solid); }
.use { margin-left: auto; color: var(--accent-fg); font-weight: 500; font-size: 12px; }
.sandbox { margin-top: 20px; color: var(--fg-subtle); font-size: 12px; line-height: 16px; text-align: center; text-wrap: balance; }

[data-frame] body { min-height: 0; }
[data-frame] header, [data-frame] .sandbox, [data-frame] .own-button, [data-frame] .done .own { display: none; }
[data-frame] .own { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[data-frame] main { width: auto; margin: 0; padding: 3px; }
[data-frame] .panel { border: 0; padding: 0; background: none; }
[data-frame] .fields { gap: 14px 10px; }
[data-frame] .input { height: 36px; font-size: 13px; }
[data-frame] .cards { margin-top: 16px; }
[data-frame] .cards button { min-height: 40px; padding: 3px 10px; gap: 10px; }
[data-frame] .done { padding: 28px 0; }

@media (max-width: 767px) {
  header { height: 56px; padding: 0 20px; }
  main { margin: 8px 0 32px; padding: 0 16px; }
  .panel { padding: 20px 16px; }
  :root:not([data-frame]) :is(.input, .solid, .outline) { height: 48px; font-size: 16px; border-radius: 10px; }
  :root:not([data-frame]) .cards button { min-height: 52px; }
  .theme { width: 44px; height: 44px; }
}
@media (min-width: 320px) and (max-width: 767px) {
  [data-frame] :is(.input, .solid, .outline) { height: 44px; font-size: 16px; }
  [data-frame] .cards button { min-height: 44px; }
}
`;
