import {defineConfig} from 'docsgen';
import {commandHelp} from './plugins/commandHelp.js';

export default defineConfig({
  title: 'Wren',
  tagline: 'A command that explains itself',
  url: 'https://wren.example',
  plugins: [commandHelp({file: 'wren.js', commands: ['sing', 'nest']})],
});
