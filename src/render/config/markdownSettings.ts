import * as z from 'zod';
import {jsonValue} from './headTagSchema.js';

const text = z.string();

/** A file of the site, or a package. */
export const moduleName = z
  .string({
    error: ({input}) =>
      typeof input === 'function'
        ? 'unexpected function, expected the name of its module'
        : undefined,
  })
  .regex(/^(?![a-z][a-z\d+.-]*:|[\s/]).+$/i, 'must be a file such as ./theme.css, or a package');

export const moduleRef = z.union([moduleName, z.tuple([moduleName, jsonValue]).readonly()], {
  error: ({input}) =>
    typeof input === 'function'
      ? "unexpected function, expected the name of its module, such as 'remark-math' or './plugins/mine.ts'"
      : 'must be the name of a module, or [name, options]',
});

/** Names of `data-…` attributes for which docsgen's scripts search the whole page. */
const TAKEN =
  'island|props|when|region|sidebar|theme|theme-choice|store|client|build|base|whole|done';

const attribute = text
  .regex(/^[a-z][a-z\d-]*$/, 'must be a word in lower case')
  .regex(new RegExp(`^(?!(?:${TAKEN})$)`), 'is reserved by docsgen');

const containerSpec = z
  .strictObject({
    element: z.enum(['div', 'section', 'aside', 'ol']).optional(),
    className: text
      .regex(/^[\w-]+(?: [\w-]+)*$/, 'must be a class name, or several separated by spaces')
      .optional(),
    title: z.enum(['none', 'optional', 'required']).optional(),
    attributes: z.array(attribute).readonly().optional(),
  })
  .refine(({element, title = 'none'}) => element !== 'ol' || title === 'none', {
    path: ['title'],
    message: "must be 'none' if the element is 'ol': a list has no title",
  });

export const markdownSchema = z.strictObject({
  /** remark plugins, which process the text as the author wrote it. */
  remarkPlugins: z.array(moduleRef).readonly().optional(),
  /** rehype plugins, which process the page's elements and are trusted. */
  rehypePlugins: z.array(moduleRef).readonly().optional(),
  /** Container blocks, `:::name[Title]{attributes}`: elements with a class. */
  containers: z
    .record(
      text.regex(/^[a-z][a-z\d_-]*$/i, 'must be the name of a block, such as steps'),
      containerSpec,
    )
    .optional(),
  /** Grammars for code blocks, by module. */
  languages: z.array(moduleName).readonly().optional(),
  /** A module whose exports MDX pages may use without importing them. */
  components: moduleName.optional(),
});
