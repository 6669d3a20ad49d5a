import {defineConfig} from 'docsgen';

export default defineConfig({
  title: __TITLE__,
  tagline: 'Say in one sentence what this is for.',
  favicon: '/favicon.svg',
  // Where the site is published. The workflow sets both; elsewhere, write your own address.
  url: process.env.SITE_ORIGIN || 'https://docs.example',
  baseUrl: `${process.env.SITE_BASE_PATH ?? ''}/`,
  // __PAGES__ sends /x on to /x/.
  trailingSlash: true,
  // Light or dark, as the reader's system is.
  colorMode: {respectPrefersColorScheme: true},
  // Packages, or files, whose declarations become the API reference.
  api: {packages: [__PACKAGES__]},
});
