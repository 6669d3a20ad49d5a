import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from 'docsgen';

/** A page for each release of a changelog in the form of keepachangelog.com, and one that lists them. */
export function changelog({file}: {readonly file: string}): Plugin {
  return {
    name: 'changelog',
    sources: [
      {
        name: 'changelog',
        files: [file],
        async read({root}) {
          const text = await readFile(path.join(root, file), 'utf8');
          const releases = releasesOf(text);
          const list = releases.map(
            ({version, date}) => `- [${version}](./${version}.md), ${date}`,
          );
          return {
            pages: [
              page('index', {
                title: 'Releases',
                position: 0,
                text: `Each release and what it changed.\n\n${list.join('\n')}`,
              }),
              ...releases.map(({version, date, text}, i) =>
                page(version, {
                  title: version,
                  position: i + 1,
                  text: `Released ${date}.\n\n${text}`,
                }),
              ),
            ],
            diagnostics:
              releases.length > 0
                ? []
                : [
                    {
                      id: 'changelog-empty',
                      severity: 'error',
                      message: 'Cannot find a release',
                      hint: 'A release begins with a line such as: ## [1.2.0] - 2026-05-01',
                      file,
                      line: 1,
                      column: 1,
                    },
                  ],
          };
        },
      },
    ],
  };
}

interface Release {
  readonly version: string;
  readonly date: string;
  readonly text: string;
}

function releasesOf(text: string): Release[] {
  return text.split(/^(?=## )/m).flatMap((part) => {
    const [, version, date] = /^## \[?([\w.-]+)\]? - (\d{4}-\d{2}-\d{2})[ \t]*$/m.exec(part) ?? [];
    const body = part.slice(part.indexOf('\n') + 1).trim();
    return version !== undefined && date !== undefined ? [{version, date, text: body}] : [];
  });
}

function page(
  name: string,
  {title, position, text}: {title: string; position: number; text: string},
) {
  return {
    kind: 'doc' as const,
    path: `releases/${name}.md`,
    text: `---\ntitle: ${JSON.stringify(title)}\nsidebar_position: ${position}\n---\n\n${text.replaceAll(/^###/gm, '##')}\n`,
  };
}
