import {defineConfig} from 'docsgen';
import {changelog} from './plugins/changelog.js';

export default defineConfig({
  title: 'Plover',
  tagline: 'A library that says what has changed',
  url: 'https://plover.example',
  plugins: [changelog({file: 'CHANGELOG.md'})],
});
