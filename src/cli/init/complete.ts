/** Returns a text with the lines of a .gitignore that it lacks. */
export function completeIgnored(text: string, wanted: string): string {
  const plain = (line: string): string => line.trim().replace(/^\/|\/$/g, '');
  const own = new Set(text.split('\n').map(plain));
  const missing = wanted.split('\n').filter((line) => line && !own.has(plain(line)));
  if (missing.length === 0) return text;
  return text.replace(/(?<=[^\n])$/, '\n') + missing.map((line) => `${line}\n`).join('');
}

/** The parts of a site's package.json that `init` writes. */
interface SiteManifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Adds the scripts and packages of a site to an existing package.json, such as one from `npm init` and `npm install`.
 * Undefined if it already has one of the scripts, so that its author must choose, or if it is not a JSON object.
 */
export function completeManifest(text: string, site: string): string | undefined {
  let own: SiteManifest;
  try {
    own = JSON.parse(text.replace(/^\uFEFF/, '')) as SiteManifest;
  } catch {
    return undefined;
  }
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return undefined;
  const {scripts = {}, devDependencies = {}} = JSON.parse(site) as SiteManifest;
  if (Object.keys(scripts).some((name) => own.scripts?.[name] !== undefined)) return undefined;
  const missing = Object.entries(devDependencies).filter(([name]) => !own.dependencies?.[name]);
  const completed = {
    ...own,
    scripts: {...own.scripts, ...scripts},
    devDependencies: {...Object.fromEntries(missing), ...own.devDependencies},
  };
  return `${JSON.stringify(completed, null, 2)}\n`;
}
