import path from 'node:path';
import {build} from 'esbuild';

/** A CSS module as a stylesheet with final class names, and a module that exports them. */
export interface PlainModule {
  readonly css: string;
  readonly js: string;
}

/**
 * Assigns the class names of a CSS module, to which the bundles of a site for server and browser would otherwise
 * give different ones. Undefined if the file cannot be parsed.
 */
export async function plainCssModule(
  file: string,
  {text: written, prefix}: {readonly text: string; readonly prefix: string},
): Promise<PlainModule | undefined> {
  try {
    const {outputFiles} = await build({
      stdin: {
        contents: `import names from ${JSON.stringify(file)}; export default names;`,
        resolveDir: path.dirname(file),
      },
      bundle: true,
      write: false,
      format: 'esm',
      outdir: path.dirname(file),
      logLevel: 'silent',
      plugins: [
        {
          name: 'addresses',
          setup({onResolve, onLoad}) {
            onResolve({filter: /.*/}, ({path: name, kind}) =>
              kind === 'url-token' ? {path: name, external: true} : undefined,
            );
            onLoad({filter: /\.s?[ac]ss$/}, () => ({contents: written, loader: 'local-css'}));
          },
        },
      ],
    });
    const text = (end: string): string =>
      outputFiles.find(({path: name}) => name.endsWith(end))?.text ?? '';
    const names = [...text('.js').matchAll(/^ {2}"?([\w-]+)"?: "([^"]*)"/gm)].map(
      ([, name = '', classes = '']) => [name, classes.split(' ')] as const,
    );
    const own = [...new Set(names.flatMap(([, classes]) => classes))];
    const css = text('.css').replace(/\.((?:[\w-]|\\.)+)/g, (whole, name: string) =>
      own.includes(name) ? `.${prefix}-${name}` : whole,
    );
    const map = Object.fromEntries(
      names.map(([name, classes]) => [name, classes.map((one) => `${prefix}-${one}`).join(' ')]),
    );
    const sheet = path.basename(file).replace(/\.module\.\w+$/, '.classes.css');
    return {
      css: css.replace(/^\/\*.*\*\/\n/gm, ''),
      js: `import './${sheet}';\n\nexport default ${JSON.stringify(map, null, 2)};\n`,
    };
  } catch {
    return undefined;
  }
}
