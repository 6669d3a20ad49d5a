import {defineConfig} from 'docsgen';

export default defineConfig({
  title: 'Ferry',
  tagline: 'A small library that carries messages across',
  url: 'https://ferry.example',
  markdown: {
    remarkPlugins: ['./plugins/remarkDiagrams.ts'],
    containers: {diagram: {element: 'section', title: 'optional'}},
  },
  client: ['./plugins/drawDiagrams.ts'],
  styles: ['./diagrams.css'],
});
