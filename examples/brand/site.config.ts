import {defineConfig} from 'docsgen';

export default defineConfig({
  title: 'Tern',
  tagline: 'A small library for long journeys',
  url: 'https://tern.example',
  navbar: {logo: {src: '/tern.svg', alt: ''}},
  styles: ['@fontsource-variable/figtree', './theme.css'],
  components: {
    Footer: './components/Footer.tsx',
    NavbarEnd: './components/NavbarEnd.tsx',
  },
  head: [{tag: 'meta', attributes: {name: 'author', content: 'The Tern authors'}}],
});
