import {capitalized} from '../../system/capitalized.js';
import {dataOf, listOf, textValue, type Data} from '../read/data.js';
import {codeFence} from './codeFences.js';
import {fieldItem, inlineMarkdown, schemaItems, valueCode} from './openApiSchema.js';

/** Parameters of an operation, in a list for each place. */
export function parameterLists(parameters: unknown): string[] {
  return ['path', 'query', 'header', 'cookie'].flatMap((place) => {
    const own = listOf(parameters).filter((one) => dataOf(one).in === place);
    return own.length === 0
      ? []
      : [`**${capitalized(place)} parameters**`, '', ...own.flatMap((one) => parameter(one)), ''];
  });
}

/** A parameter or header, as an item of a list. */
export function parameter(written: unknown, name?: string): string[] {
  const param = dataOf(written);
  const examples = Object.values(dataOf(param.examples)).map((one) => {
    const {summary, description, value} = dataOf(one);
    const words = [textValue(summary), textValue(description)].filter(Boolean).join(': ');
    return value === undefined ? words : `${valueCode(value)}${words === '' ? '' : ` (${words})`}`;
  });
  const given = examples.length === 0 ? [] : [`Examples: ${examples.join(', ')}.`];
  return fieldItem({
    name: name ?? textValue(param.name) ?? '',
    schema: param.schema,
    required: param.required === true,
    deprecated: param.deprecated === true,
    description:
      [textValue(param.description ?? dataOf(param.schema).description), ...given]
        .filter(Boolean)
        .join(' ') || undefined,
    example: param.example,
  });
}

/** Whether a request has to have its body. */
export function traitsOf({required}: Data): readonly string[] {
  return required === true ? ['required'] : [];
}

/** A request or response: its description, the content of each form, and its headers. */
export function bodyOf(title: string, body: Data, traits: readonly string[] = []): string[] {
  const forms = Object.entries(dataOf(body.content));
  const headers = Object.entries(dataOf(body.headers));
  if (forms.length + headers.length === 0 && body.description === undefined) return [];
  const description = textValue(body.description);
  const words = description === undefined ? '' : `: ${inlineMarkdown(description)}`;
  const [[first] = [undefined]] = forms;
  const types = [...(forms.length === 1 ? [valueCode(first)] : []), ...traits].join(', ');
  const head = `**${inlineMarkdown(title)}**${types === '' ? '' : ` (${types})`}${words}`;
  const held = forms.flatMap(([type, form]) => [
    ...(forms.length > 1 ? [valueCode(type), ''] : []),
    ...schemaItems(dataOf(form).schema),
    '',
    ...examplesOf(type, dataOf(form)),
  ]);
  const fields = headers.flatMap(([name, header]) => parameter(header, name));
  const below = fields.length === 0 ? [] : ['Response headers:', '', ...fields, ''];
  return [head, '', ...held, ...below];
}

/** Examples that an API provides for a form of a request or response. */
function examplesOf(type: string, {example, examples}: Data): string[] {
  const given = Object.entries(dataOf(examples)).map(([name, one]) => ({
    words: `Example “${inlineMarkdown(textValue(dataOf(one).summary) ?? name)}”:`,
    value: dataOf(one).value,
  }));
  const [language = ''] = /json|xml|yaml|html/.exec(type) ?? [];
  return [{words: 'Example:', value: example}, ...given].flatMap(({words, value}) => {
    if (value === undefined || value === null) return [];
    const code = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    return [words, '', ...codeFence(code, language).split('\n'), ''];
  });
}
