import {inflateSync} from 'node:zlib';
import {jsonOf} from '../../system/readRegular.js';
import {dataOf, isData, listOf, textValue, type Data} from '../read/data.js';
import {inlineMarkdown, valueCode} from './openApiSchema.js';

/** Maximum size of an operation that is read, in bytes. */
const LONGEST = 16_000_000;

/** Operation that a page documents, which the theme stores in front matter, compressed or as data. */
function operationOf({api}: Data): Data {
  const packed = textValue(api);
  if (packed === undefined) return dataOf(api);
  try {
    const bytes = inflateSync(Buffer.from(packed, 'base64'), {maxOutputLength: LONGEST});
    return dataOf(jsonOf(bytes.toString('utf8')));
  } catch {
    return {};
  }
}

/** Alternative lists of the security schemes that the operation of a page requires. */
export function securityLines(frontMatter: Data, describedAt: string | undefined): string[] {
  const {security, securitySchemes} = operationOf(frontMatter);
  return optionLines(listOf(security).filter(isData), dataOf(securitySchemes), describedAt);
}

/** Alternative lists of security schemes. */
export function optionLines(
  security: readonly Data[],
  schemes: Data,
  describedAt?: string,
): string[] {
  const options = security.map((option) => {
    const items = schemeItems(option, schemes, describedAt);
    return items.length > 0 ? items.join('\n') : '- No authorization';
  });
  return options.length === 0 ? [] : ['**Authorization**', '', options.join('\n\nor\n\n')];
}

/** Items of a list, one for each security scheme of an option. */
export function schemeItems(option: Data, schemes: Data, describedAt?: string): string[] {
  return Object.entries(option).map(([key, scopes]) =>
    schemeItem(key, {scheme: dataOf(schemes[key]), scopes, describedAt}),
  );
}

function schemeItem(
  key: string,
  {
    scheme,
    scopes,
    describedAt,
  }: {readonly scheme: Data; readonly scopes: unknown; readonly describedAt: string | undefined},
): string {
  const [place, name] = [textValue(scheme.in), textValue(scheme.name)];
  const traits = [
    textValue(scheme.type),
    textValue(scheme.scheme),
    textValue(scheme.bearerFormat),
    place && name && `${place} ${valueCode(name)}`,
  ].filter(Boolean);
  const addresses = [
    ['OpenID Connect', scheme.openIdConnectUrl],
    ...Object.values(dataOf(scheme.flows))
      .map(dataOf)
      .flatMap((flow) => [
        ['Authorization', flow.authorizationUrl],
        ['Tokens', flow.tokenUrl],
      ]),
  ].flatMap(([words, url]) => (textValue(url) ? [`${String(words)}: ${valueCode(url)}.`] : []));
  const asked = listOf(scopes).map(valueCode).join(', ');
  const facts = [...new Set(addresses), ...(asked === '' ? [] : [`Scopes: ${asked}.`])].join(' ');
  const words = inlineMarkdown(textValue(scheme.description) ?? '');
  const stop = facts !== '' && /[^.!?:]$/.test(words) ? '.' : '';
  const text = [words + stop, facts].filter(Boolean).join(' ');
  const title = describedAt === undefined ? valueCode(key) : `[${valueCode(key)}](${describedAt})`;
  const about = traits.length === 0 ? '' : ` (${traits.join(', ')})`;
  return `- ${title}${about}${text === '' ? '' : `: ${text}`}`;
}
