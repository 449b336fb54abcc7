import { defineConfig } from 'vite';
import { pageBuild } from '../build/page-build.ts';

/** As the web app is built, without its service worker; `scripts/bench` says which page and where to. */
export default defineConfig(pageBuild());
