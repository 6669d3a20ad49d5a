import {defineConfig} from 'docsgen';

export default defineConfig({
  title: 'Parcel',
  tagline: 'A small library that is easy to install',
  url: 'https://parcel.example',
  markdown: {
    remarkPlugins: ['./plugins/packageManagers.ts'],
    containers: {steps: {element: 'ol'}},
  },
  styles: ['./steps.css'],
});
