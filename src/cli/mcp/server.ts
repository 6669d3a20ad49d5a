import {setImmediate} from 'node:timers/promises';
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod';
import {VERSION} from '../terminal/docsgenVersion.js';
import {SiteError, type PublishedSite} from './publishedSite.js';
import {SiteTools} from './siteTools.js';

const query = z.string().trim().min(1).max(1000);
const page = z.string().trim().min(1).max(2000);
const version = z
  .string()
  .max(100)
  .optional()
  .describe('Name of a version of the docs; the current one by default');
const offset = z
  .number()
  .int()
  .min(0)
  .default(0)
  .describe('First character: the offset at the end of the previous answer');

/**
 * Answers the requests of a Model Context Protocol client over stdio until the client closes the input. Returns the
 * error if anything else has ended the connection, such as an endless message.
 */
export async function serveTools(site: PublishedSite): Promise<Error | undefined> {
  const server = new McpServer(
    {name: 'docsgen', version: VERSION},
    {
      instructions:
        'Answers from a documentation site. Search first, then read the pages that it names; cite their addresses.',
    },
  );
  const pending = new Set<Promise<unknown>>();
  const answer = (text: Promise<string>) => {
    const answered = contentOf(text).finally(() => pending.delete(answered));
    pending.add(answered);
    return answered;
  };
  registerTools(server, new SiteTools(site), answer);
  let failure: Error | undefined;
  server.server.onerror = (error) => {
    const refusal = refusalOf(error);
    // The id of a message that is not understood is unknown.
    if (refusal)
      process.stdout.write(`${JSON.stringify({jsonrpc: '2.0', id: null, ...refusal})}\n`);
    else failure = error;
  };
  const transport = new StdioServerTransport();
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', () => {
      failure = undefined;
      resolve();
    });
  });
  await server.connect(transport);
  await closed;
  // A client that only writes, such as a pipe, still gets its answers.
  do {
    await Promise.allSettled(pending);
    await setImmediate();
  } while (pending.size > 0);
  await server.close();
  return failure;
}

type ToolAnswer = Awaited<ReturnType<typeof contentOf>>;

function registerTools(
  server: McpServer,
  tools: SiteTools,
  answer: (text: Promise<string>) => Promise<ToolAnswer>,
): void {
  const annotations = {readOnlyHint: true};
  server.registerTool(
    'search',
    {
      title: 'Search the docs',
      description:
        'Finds sections of pages and API symbols by words, by a name, or by a signature such as "(string) => Node".',
      inputSchema: {
        query,
        version,
        limit: z.number().int().min(1).max(50).default(10).describe('Maximum number of results'),
      },
      annotations,
    },
    (input) => answer(tools.search(input.query, input)),
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'The whole text of a page as Markdown.',
      inputSchema: {
        page: page.describe('Address or path, as search and list_pages print it'),
        offset,
      },
      annotations,
    },
    (input) => answer(tools.readPage(input.page, input.offset)),
  );
  server.registerTool(
    'find_symbol',
    {
      title: 'Find an API symbol',
      description: 'Finds functions, classes, types and members of the API reference by name.',
      inputSchema: {name: query.describe('Such as "createEditor" or "Editor.update"'), version},
      annotations,
    },
    (input) => answer(tools.findSymbol(input.name, input)),
  );
  server.registerTool(
    'list_pages',
    {
      title: 'List the pages',
      description:
        'Pages by section, with their addresses and descriptions. Of a large site, only the sections: list one with `under`.',
      inputSchema: {
        under: page.optional().describe('Only pages below this address or path'),
        offset,
      },
      annotations,
    },
    (input) => answer(tools.listPages(input.under, input.offset)),
  );
}

/** Answer to a line that is not a message; undefined for other errors. */
function refusalOf(error: Error): {error: {code: number; message: string}} | undefined {
  if (error instanceof SyntaxError) {
    return {error: {code: -32_700, message: `Parse error: ${error.message}`}};
  }
  const message = 'Invalid request: expected one JSON-RPC message per line, and no batch';
  return 'issues' in error ? {error: {code: -32_600, message}} : undefined;
}

async function contentOf(text: Promise<string>) {
  try {
    return {content: [{type: 'text' as const, text: await text}]};
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return {content: [{type: 'text' as const, text: error.message}], isError: true};
  }
}
