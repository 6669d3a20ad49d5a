import type {ModuleRef} from '../../config/extension.js';

export const KATEX = 'rehype-katex';

const FILE = 'plugins/rehypeKatex.js';

const TEXT = `import rehypeKatex from '${KATEX}';

/** Formulas that KaTeX cannot read have a style attribute, which the content security policy blocks. */
export default function rehypeKatexWithoutStyles(options) {
  const transform = rehypeKatex(options);
  return (tree, file) => {
    transform(tree, file);
    removeStyles(tree);
  };
}

function removeStyles({properties, children = []}) {
  if (properties) delete properties.style;
  for (const child of children) removeStyles(child);
}
`;

/** KaTeX without the inline styles of its error messages, by means of a module that is added to `files`. */
export function styleless(ref: ModuleRef, files: Map<string, string>): ModuleRef {
  files.set(FILE, TEXT);
  return typeof ref === 'string' ? `./${FILE}` : [`./${FILE}`, ref[1]];
}
