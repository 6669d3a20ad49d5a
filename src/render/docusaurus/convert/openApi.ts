import {jsonOf} from '../../system/readRegular.js';
import {dataOf, isData, listOf, textValue, type Data} from '../read/data.js';
import {readSiteFile} from '../read/siteFiles.js';
import {printApiViewer, VIEWERS} from './apiViewers.js';
import {attributesOf, contentOf, elementsIn, indentedLike, unwrapped} from './blocks.js';
import {codeFence} from './codeFences.js';
import {evaluate, expressionOf, isAsset} from './jsxValues.js';
import {bodyOf, parameter, parameterLists, traitsOf} from './openApiFields.js';
import {fieldItem, wholeSchema} from './openApiSchema.js';
import {securityLines} from './openApiSecurity.js';
import {escapeMdxText, type JsxNode, type Printer} from './printer.js';
import {printTabs} from './tabs.js';
import {printThemedImage} from './themedImage.js';

/** Components of docusaurus-theme-openapi-docs that are one item of a list. */
const ITEMS = new Set(['ParamsItem', 'SchemaItem']);

/** Components of docusaurus-theme-openapi-docs that contain tabs. */
const TABS = new Set('ApiTabs MimeTabs SchemaTabs DiscriminatorTabs OperationTabs'.split(' '));

const OF_THEME = new Set([
  ...TABS,
  ...ITEMS,
  ...'ApiExplorer ApiLogo ParamsDetails RequestSchema ResponseSamples Schema StatusCodes'.split(
    ' ',
  ),
]);

/** A component of docusaurus-theme-openapi-docs as Markdown; undefined for any other. */
export function printOpenApi(name: string, node: JsxNode, printer: Printer): string | undefined {
  if (TABS.has(name)) {
    const tabs = printTabs(node, {}, printer) ?? unwrapped(node, printer);
    if (name !== 'ApiTabs') return tabs;
    const heading = responsesHeading(attributesOf(node, printer));
    return `${indentedLike(heading, node, printer)}\n\n${tabs}`;
  }
  if (name === 'ApiLogo') return printLogo(node, printer);
  const viewer = printApiViewer(name, node, printer);
  if (viewer !== undefined) return viewer;
  const lines = linesOf(name, node, printer);
  if (lines === undefined) return undefined;
  const own = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const content = name === 'SchemaItem' ? contentOf(node, printer) : '';
  const text = [own, content].filter((part) => part !== '').join('\n\n');
  return text === '' ? '' : `${indentedLike(text, node, printer)}\n`;
}

/** Whether an element is a component of that theme, or has only its styles or words. */
export function isApiComponent(node: JsxNode, printer: Printer): boolean {
  const binding = printer.scope.bindings.get(node.name ?? '');
  const name = binding?.kind === 'theme' ? binding.name : '';
  const {className, id} = attributesOf(node, printer);
  return (
    OF_THEME.has(name) ||
    VIEWERS.has(name) ||
    /^openapi[_-]/.test(textValue(className) ?? '') ||
    /^theme\.openapi\./.test(textValue(id) ?? '')
  );
}

/** Whether an HTML list contains only items that become Markdown lists. */
export function hasOnlyApiItems({name, children}: JsxNode, {scope}: Printer): boolean {
  const items = name === 'ul' ? elementsIn(children) : [];
  return (
    items.length > 0 &&
    items.every((item) => {
      const binding = scope.bindings.get(item.name ?? '');
      return binding?.kind === 'theme' && ITEMS.has(binding.name);
    })
  );
}

function printLogo(node: JsxNode, printer: Printer): string {
  const {logo, darkLogo = logo} = attributesOf(node, printer);
  const [light, dark] = [dataOf(logo ?? darkLogo), dataOf(darkLogo ?? logo)];
  if (light.url === undefined) return '';
  const sources = {light: light.url, dark: dark.url};
  const attributes = {sources, alt: light.altText};
  return indentedLike(printThemedImage(node, {attributes, printer}), node, printer);
}

function linesOf(name: string, node: JsxNode, printer: Printer): string[] | undefined {
  const props = propsOf(node, printer);
  switch (name) {
    case 'ApiExplorer': {
      const method = textValue(props.method);
      const path = textValue(props.path);
      const info = textValue(props.infoPath);
      if (info !== undefined) {
        const place = printer.address(`/${info}#authentication`, {isImage: false});
        return securityLines(printer.page.frontMatter, place);
      }
      if (method === undefined) return exportLink(props, printer);
      return [`**${method.toUpperCase()}**${path === undefined ? '' : ` \`${path}\``}`];
    }
    case 'ParamsItem':
      return parameter(dataOf(props.param));
    case 'SchemaItem':
      return schemaItem(props);
    case 'ParamsDetails':
      return parameterLists(props.parameters);
    case 'RequestSchema': {
      const body = dataOf(props.body);
      return bodyOf(textValue(props.title) ?? 'Body', body, traitsOf(body));
    }
    case 'Schema':
      return props.schema === undefined ? undefined : wholeSchema(props.schema);
    case 'StatusCodes': {
      const responses = Object.entries(dataOf(props.responses)).flatMap(([status, response]) =>
        bodyOf(status, dataOf(response)),
      );
      return responses.length === 0 ? [] : [responsesHeading(props), '', ...responses];
    }
    case 'ResponseSamples': {
      const example = textValue(props.responseExample);
      return example === undefined
        ? undefined
        : [codeFence(example, textValue(props.language) ?? 'json')];
    }
    default:
      return undefined;
  }
}

/** The heading that the theme prints above responses, or the text in its place. */
function responsesHeading({label, id}: Data): string {
  const words = escapeMdxText(textValue(label) ?? 'Responses');
  return `## ${words} {#${textValue(id) ?? 'responses'}}`;
}

/** Link to the file of an API, to which `<Export>` of the explorer links. */
function exportLink({url}: Data, printer: Printer): string[] | undefined {
  const written = textValue(url);
  if (written === undefined) return undefined;
  return [`[OpenAPI Spec](${printer.address(written, {isImage: false, isFile: true}) ?? written})`];
}

/** A property whose nested properties are separate components, or text below its name. */
function schemaItem(props: Data): string[] {
  const name = textValue(props.name);
  if (name === undefined) return [];
  const {schema, schemaName, qualifierMessage, required} = props;
  const {description, deprecated} = dataOf(schema);
  const words = [textValue(description), textValue(qualifierMessage)?.replaceAll('**', '')];
  return fieldItem({
    name,
    // The type name includes the format, and the qualifier message includes the facts.
    schema: qualifierMessage ? {deprecated} : {...dataOf(schema), format: undefined},
    type: textValue(schemaName) ?? 'any',
    required: required === true || listOf(required).includes(name),
    description: words.filter(Boolean).join(' '),
  });
}

/** Props of a component, including those from a JSON file: `{...require('./a.json')}`. */
function propsOf(node: JsxNode, printer: Printer): Data {
  const spread = node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxExpressionAttribute') return [];
    const expression = expressionOf(attribute);
    const [only] = expression?.type === 'ObjectExpression' ? expression.properties : [];
    const value = only?.type === 'SpreadElement' ? evaluate(only.argument, printer.scope) : {};
    if (!isAsset(value)) return isData(value) ? [value] : [];
    return [dataOf(jsonOf(readSiteFile(value.asset, printer.importedSite.folders) ?? ''))];
  });
  return Object.assign({}, ...spread, attributesOf(node, printer)) as Data;
}
