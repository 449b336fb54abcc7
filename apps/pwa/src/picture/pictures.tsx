import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { CompanyApp } from '../app/company-app.tsx';
import { widest } from '../features/plans/use-layout.ts';
import { SignInScreen } from '../features/session/sign-in-screen.tsx';
import { OfflineProvider } from '../offline/provider.tsx';
import { screen } from './no-browser.ts';
import { sessionOfNobody } from './session-of-nobody.ts';
import { draw, type Still } from './still.tsx';

const themeButton = /<button[^>]* aria-label="Switch to (?:light|dark)"[\s\S]*?<\/button>/;

/** The one element that another theme draws otherwise stands there twice. */
function inBothThemes(light: string, dark: string): string {
  const [buttonOfDark = ''] = themeButton.exec(dark) ?? [];
  return light.replace(
    themeButton,
    (buttonOfLight) =>
      `<span class="picture-light" data-picture-theme="light">${buttonOfLight}</span>` +
      `<span class="picture-dark" data-picture-theme="dark">${buttonOfDark}</span>`,
  );
}

function drawn(node: ReactNode): Still {
  const themed = (theme: 'light' | 'dark') => {
    screen.theme = theme;
    return draw(<MemoryRouter>{node}</MemoryRouter>);
  };
  const light = themed('light');
  const dark = themed('dark');
  return { html: inBothThemes(light.html, dark.html), rules: light.rules };
}

const room = /^([\s\S]*<main[^>]*>)([\s\S]*)(<\/main>[\s\S]*)$/;

const layouts = [
  { from: 0, to: widest.phone },
  { from: widest.phone + 1, to: widest.medium },
  { from: widest.medium + 1, to: widest.snug },
  { from: widest.snug + 1, to: undefined },
];

/** The frame once, and in it what the overview shows while it loads, in each of its layouts. */
function company(): Still {
  const rules: string[] = [];
  const parts = layouts.map(({ from, to }) => {
    screen.width = from;
    const one = drawn(
      <OfflineProvider session={sessionOfNobody}>
        <CompanyApp />
      </OfflineProvider>,
    );
    const [, before = '', inside = '', after = ''] = room.exec(one.html) ?? [];
    const reach = `(min-width: ${from}px)${to === undefined ? '' : ` and (max-width: ${to}px)`}`;
    rules.push(...one.rules);
    return {
      before,
      after,
      inside: `<div class="picture-layout" data-media="${reach}">${inside}</div>`,
    };
  });
  const [first] = parts;
  const isSame = parts.every(
    ({ before, after }) => before === first?.before && after === first.after,
  );
  if (!first || !isSame) throw new Error('The frame is not the same in every layout.');
  const html = first.before + parts.map(({ inside }) => inside).join('') + first.after;
  // Nothing is typed into a picture.
  return { html: html.replaceAll('<input ', '<input readonly '), rules };
}

/** All pictures of the shell, in a template: `picture-boot.js` takes out the one that is right. */
export function pictures() {
  const signIn = drawn(<SignInScreen reach="online" onRetry={() => {}} />);
  const frame = company();
  return {
    html:
      `<template id="pictures"><div id="picture"><div class="picture-visitor">${signIn.html}</div>` +
      '<div class="picture-person"><p class="ui-sr" role="status">Loading</p>' +
      `<div inert aria-hidden="true">${frame.html}</div></div></div></template>`,
    css: [...new Set([...signIn.rules, ...frame.rules])].join('\n'),
  };
}
