import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** A command line that cannot be followed. */
export interface BadCommand {
  readonly args: readonly string[];
  /** Makes what it stumbles over; `root` is the site's folder, where the command is run. */
  readonly prepare?: (root: string) => void;
  /** 2 for arguments that cannot be used at all. */
  readonly status: 1 | 2;
  /** What is wrong, and what to do about it. */
  readonly says: RegExp;
}

const write =
  (name: string, text: string) =>
  (root: string): void => {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  };
const foreign = write('photos/tree.jpg', 'x');
const plain = write('notes.txt', 'x');

/** Command lines that are run in a site without a mistake. */
export const badCommands: readonly BadCommand[] = [
  {args: ['bild'], status: 2, says: /unknown command 'bild'[^]*Did you mean build\?/},
  {args: ['dev'], status: 2, says: /unknown command 'dev'[^]*Did you mean serve --watch\?/},
  {
    args: ['build', '--owt', 'x'],
    status: 2,
    says: /unknown option '--owt'[^]*Did you mean --out\?/,
  },
  {args: ['api-history', 'add', 'box'], status: 2, says: /box has no version; write box@1\.2\.0/},
  {
    args: ['api-history', 'add', 'box@latest'],
    status: 2,
    says: /Expected a version such as 1\.2\.0/,
  },
  {
    args: ['api-history', 'drop', 'box@1.0.0'],
    status: 2,
    says: /'drop' is invalid[^]*Allowed choices are add/,
  },
  {
    args: ['api-history', 'add', 'box@1.0.0'],
    status: 1,
    says: /Cannot find box among the installed packages[^]*hint Name packages in `api.packages`/,
  },
  {
    args: ['check-api'],
    status: 1,
    says: /Cannot find a recorded version[^]*docsgen api-history add/,
  },
  {args: ['build', '--out'], status: 2, says: /'--out <dir>' argument missing/},
  {args: ['build', 'docs'], status: 2, says: /too many arguments for 'build'. Expected 0/},
  {args: ['build', '--workers', 'all'], status: 2, says: /a whole number from 0 to 64/},
  {
    args: ['build', '--root', 'nope'],
    status: 1,
    says: /nope\/site\.config\.ts:1:1 error[^]*with --root/,
  },
  {
    args: ['build', '--root', 'notes.txt'],
    prepare: plain,
    status: 1,
    says: /1:1 error[^]*with --root/,
  },
  {args: ['build', '--out', '.'], status: 1, says: /contains the site itself[^]*such as dist/},
  {
    args: ['build', '--out', 'content/docs'],
    status: 1,
    says: /content\/docs error[^]*Choose a folder beside it/,
  },
  {
    args: ['build', '--out', 'photos'],
    prepare: foreign,
    status: 1,
    says: /photos error[^]*Choose an empty folder/,
  },
  {
    args: ['build', '--out', 'gh'],
    prepare(root) {
      write('gh/404.html', 'mine')(root);
      write('gh/assets/main.js', 'mine')(root);
    },
    status: 1,
    says: /gh error[^]*--force/,
  },
  {
    args: ['build', '--out', '.docsgen/dist', '--force'],
    status: 1,
    says: /folder of the cache[^]*such as dist/,
  },
  {
    args: ['build', '--out', '.git/dist', '--force'],
    status: 1,
    says: /folder of version control[^]*such as dist/,
  },
  {args: ['build', '--out', '..', '--force'], status: 1, says: /contains the site itself/},
  {
    args: ['build', '--out', '/proc/x'],
    status: 1,
    says: /Cannot write the output folder[^]*hint Choose a different folder with --out/,
  },
  {
    args: ['build', '--out', 'notes.txt'],
    prepare: plain,
    status: 1,
    says: /notes\.txt error[^]*such as dist/,
  },
  {
    args: ['build', '--out', 'notes.txt/dist'],
    prepare: plain,
    status: 1,
    says: /in a file: notes\.txt[^]*such as dist/,
  },
  {args: ['serve', '--port', '99999'], status: 2, says: /a whole number from 0 to 65535/},
  {
    args: ['serve', '--host', 'no.such.host.invalid', '--port', '0'],
    status: 1,
    says: /no address no\.such\.host\.invalid/,
  },
  {args: ['check-links', '--dist', 'nope'], status: 1, says: /nope:1:1 error[^]*such as dist/},
  {
    args: ['check-links', '--baseline', 'nope.json'],
    status: 1,
    says: /nope\.json:1:1 error[^]*check-links --json/,
  },
  {args: ['check-links', '--format', 'xml'], status: 2, says: /text or json or github/},
  {
    args: ['check-samples', '--root', 'nope'],
    status: 1,
    says: /nope\/site\.config\.ts:1:1 error[^]*with --root/,
  },
  {args: ['version', '../1.0'], status: 2, says: /Expected a letter or digit/},
  {args: ['version', 'CON'], status: 2, says: /Windows reserves/},
  {args: ['version', '1'.repeat(61)], status: 2, says: /at most 60 characters/},
  {args: ['build', '--out', 'x'.repeat(300)], status: 1, says: /more than 255 bytes/},
  {args: ['version', 'next'], status: 2, says: /neither current, next nor versions\.json/},
  {args: ['version', 'Versions.json'], status: 2, says: /nor versions\.json/},
  {
    args: ['version', '1.0'],
    prepare: write('content/versions/1.0/version.json', '{}'),
    status: 1,
    says: /content\/versions\/1\.0 error[^]*Choose a different name/,
  },
  {args: ['import', 'docusaurus'], status: 2, says: /missing required argument 'dir'/},
  {args: ['import', 'hugo', '.'], status: 2, says: /Allowed choices are docusaurus/},
  {
    args: ['import', 'docusaurus', 'photos'],
    prepare: foreign,
    status: 1,
    says: /photos error[^]*Name the folder of the site/,
  },
];

/** Command lines that need a process of their own. */
export const badProcesses: readonly BadCommand[] = [
  {
    args: ['build'],
    prepare: write('site.config.ts', 'await new Promise(() => {});\nexport default {};\n'),
    status: 1,
    says: /site\.config\.ts:1:1 error The config awaits a promise that never settles[^]*hint Look for an `await`/,
  },
  {
    args: ['build', '--quiet'],
    prepare: write('site.config.ts', 'process.exit(0);\nexport default {};\n'),
    status: 1,
    says: /site\.config\.ts:1:\d+ error The config threw: process\.exit\(0\) was called/,
  },
];
