import {defineConfig} from 'docsgen';

export default defineConfig({
  title: 'Orbit',
  tagline: 'A small library for long ellipses',
  url: 'https://orbit.example',
  markdown: {
    remarkPlugins: ['remark-math', 'remark-emoji'],
    rehypePlugins: [
      ['rehype-katex', {output: 'mathml'}],
      ['rehype-external-links', {target: '_blank', rel: ['noopener']}],
    ],
  },
});
