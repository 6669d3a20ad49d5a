import {dataOf, defined, listOf, textValue, type Data} from './data.js';

/** An operation of Swagger 2 in the form of OpenAPI 3; any other stays unchanged. */
export function modernOperation(operation: Data, api: Data): Data {
  if (!isOld(api)) return operation;
  const [accepts, sends] = (['consumes', 'produces'] as const).map(
    (key) => textValue(listOf(operation[key] ?? api[key])[0]) ?? 'application/json',
  );
  const all = listOf(operation.parameters).map(dataOf);
  const body = all.find((one) => one.in === 'body');
  const fields = all.filter((one) => one.in === 'formData');
  const form = fields.length > 0 && {
    content: {
      [/form/.test(accepts!) ? accepts! : 'application/x-www-form-urlencoded']: {
        schema: {
          required: fields.filter(({required}) => required === true).map(({name}) => name),
          properties: Object.fromEntries(fields.map((one) => [String(one.name), schemaOf(one)])),
        },
      },
    },
  };
  const given = body && {...body, content: {[accepts!]: {schema: body.schema}}};
  const responses = Object.entries(dataOf(operation.responses)).map(([status, written]) => {
    const {schema, examples, ...response} = dataOf(written);
    const example = dataOf(examples)[sends!];
    const content = schema === undefined ? undefined : {[sends!]: defined({schema, example})};
    return [status, {...response, ...defined({content})}];
  });
  return {
    ...operation,
    parameters: all
      .filter((one) => one !== body && !fields.includes(one))
      .map((one) => ({...one, schema: schemaOf(one)})),
    ...((given ?? form) && {requestBody: given ?? form}),
    responses: Object.fromEntries(responses) as Data,
  };
}

/** Addresses of the servers of an API. */
export function serversOf(api: Data): {readonly url: string; readonly description: string}[] {
  const host = textValue(api.host);
  const old =
    host === undefined
      ? []
      : listOf(api.schemes ?? 'https').map((scheme) => ({
          url: `${String(scheme)}://${host}${textValue(api.basePath) ?? ''}`,
        }));
  return (isOld(api) ? old : listOf(api.servers)).map(dataOf).flatMap((server) => {
    const url = textValue(server.url);
    return url === undefined ? [] : [{url, description: textValue(server.description) ?? ''}];
  });
}

/** Security schemes of an API. */
export function securitySchemesOf(api: Data): Data {
  if (!isOld(api)) return dataOf(dataOf(api.components).securitySchemes);
  const schemes = Object.entries(dataOf(api.securityDefinitions)).map(([name, written]) => {
    const {flow, authorizationUrl, tokenUrl, ...scheme} = dataOf(written);
    if (scheme.type === 'basic') return [name, {...scheme, type: 'http', scheme: 'basic'}];
    const flows = {[textValue(flow) ?? '']: {authorizationUrl, tokenUrl}};
    return [name, scheme.type === 'oauth2' ? {...scheme, flows} : scheme];
  });
  return Object.fromEntries(schemes) as Data;
}

function isOld({swagger}: Data): boolean {
  return swagger !== undefined;
}

/** Schema of a parameter, which Swagger 2 writes into the parameter itself. */
function schemaOf(parameter: Data): Data {
  return defined({...parameter, name: undefined, in: undefined, required: undefined});
}
