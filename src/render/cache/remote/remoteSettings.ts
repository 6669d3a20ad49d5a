import type {Diagnostic, Outcome} from '../../diagnostics/diagnostic.js';
import type {RemoteOptions} from './remoteCache.js';
import {decodeAddress} from '../../system/decodeAddress.js';

/** Settings of the remote cache in a site's config. */
export interface RemoteSettings {
  readonly remote?: string | undefined;
  readonly mode: 'read' | 'read-write';
}

/** Environment variables for the address, which overrides the config, and for the access token. */
const ADDRESS = 'DOCSGEN_REMOTE_CACHE';
const TOKEN = 'DOCSGEN_REMOTE_CACHE_TOKEN';

/**
 * Options of a site's remote cache, or undefined. The address contains no user or password and can therefore be
 * printed.
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
    return unusable(TOKEN, 'a token of letters, digits and signs on one line');
  }
  const user = [url.username, url.password].map(decodeAddress).join(':');
  const authorization =
    token !== ''
      ? `Bearer ${token}`
      : user === ':'
        ? undefined
        : `Basic ${Buffer.from(user).toString('base64')}`;
  const address = `${url.origin}${url.pathname.replace(/\/*$/, '/')}`;
  return {value: {address, authorization, canWrite: mode === 'read-write'}, diagnostics: []};
}

/** Does not print the value, which may contain a secret. */
function unusable(name: string, expected: string): Outcome<undefined> {
  const found: Diagnostic = {
    id: 'remote-cache-unusable',
    severity: 'warning',
    message: `Unexpected value of ${name}, expected ${expected}`,
    hint: 'The build continues without a remote cache.',
  };
  return {value: undefined, diagnostics: [found]};
}
