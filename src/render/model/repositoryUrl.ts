import {posix} from 'node:path';

/** Hosts for which npm has short names. */
const HOSTS: Readonly<Record<string, string>> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
  bitbucket: 'https://bitbucket.org',
};

/** The repository in a package.json; fields of a wrong type count as missing. */
export interface PackageRepository {
  /** Web address without `.git`: `https://github.com/facebook/lexical`. */
  readonly url?: string;
  /** The package's folder in the repository: `packages/lexical`; empty for the root. */
  readonly directory: string;
}

/**
 * Reads the field `repository` of a package.json in all forms that npm accepts: an object, a web or git address, or a
 * short form such as `owner/name` and `gitlab:owner/name`.
 */
export function readRepository(repository: unknown): PackageRepository {
  const {url, directory} =
    ((typeof repository === 'object' ? repository : {url: repository}) as {
      url?: unknown;
      directory?: unknown;
    } | null) ?? {};
  const web = typeof url === 'string' ? webAddress(url.trim()) : undefined;
  const folder =
    typeof directory === 'string' ? posix.join('/', directory).replace(/^\/|\/$/g, '') : '';
  return {...(web === undefined ? {} : {url: web}), directory: folder};
}

function webAddress(url: string): string | undefined {
  const [, host = 'github', short] =
    /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(url) ?? [];
  const web = short === undefined ? url : `${HOSTS[host]!}/${short}`;
  const address = web
    .replace(/^git\+/, '')
    .replace(/^(?:git|ssh):\/\/(?:[^@/]+@)?/, 'https://')
    .replace(/^[^@/:]+@([^:/]+):/, 'https://$1/')
    .replace(/#.*$/, '')
    .replace(/(?:\.git)?\/?$/, '');
  return /^https?:\/\/[^/]+\/./.test(address) ? address : undefined;
}
