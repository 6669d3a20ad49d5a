import type {Diagnostic, Outcome} from '../../diagnostics/diagnostic.js';
import type {RemoteOptions} from './remoteCache.js';

/** What a site's config says of the remote cache. */
export interface RemoteSettings {
  readonly remote?: string | undefined;
  readonly mode: 'read' | 'read-write';
}

/** Variables that say where the remote cache is, in the place of the config, and prove who asks. */
const ADDRESS = 'DOCSGEN_REMOTE_CACHE';
const TOKEN = 'DOCSGEN_REMOTE_CACHE_TOKEN';

/**
 * The remote cache of a site, or undefined. Its address has no user and password, so it can be printed.
 */
export function remoteOptions(
  {remote, mode}: RemoteSettings,
  environment: Readonly<Record<string, string | undefined>>,
): Outcome<RemoteOptions | undefined> {
  const given = environment[ADDRESS] ?? remote ?? '';
  if (given.trim() === '') return {value: undefined, diagnostics: []};
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    return unusable(
      environment[ADDRESS] === undefined ? 'the setting cache.remote' : ADDRESS,
      'an address such as https://cache.example/docs, without ? and #',
    );
  }
  const token = environment[TOKEN]?.trim() ?? '';
  if (!/^[\x21-\x7e]*$/.test(token)) {
    return unusable(TOKEN, 'a token of letters, digits and signs in one line');
  }
  const user = [url.username, url.password].map(decode).join(':');
  const authorization =
    token !== ''
      ? `Bearer ${token}`
      : user === ':'
        ? undefined
        : `Basic ${Buffer.from(user).toString('base64')}`;
  const address = `${url.origin}${url.pathname.replace(/\/*$/, '/')}`;
  return {value: {address, authorization, canWrite: mode === 'read-write'}, diagnostics: []};
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The value itself may hold a secret, and is not printed. */
function unusable(name: string, expected: string): Outcome<undefined> {
  const found: Diagnostic = {
    id: 'remote-cache-unusable',
    severity: 'warning',
    message: `Unexpected value of ${name}, expected ${expected}`,
    hint: 'The build continues without a remote cache.',
  };
  return {value: undefined, diagnostics: [found]};
}
