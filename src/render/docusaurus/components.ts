import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {ImportedSite} from './importedSite.js';
import {resolveFile} from './imports.js';

const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])([^'"\n]+)\2/g;
const ASSET = /\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm|woff2?|json)$/;

/** The components of the old site that stand on React and on files of their own alone. */
export class Components {
  private readonly known = new Map<string, boolean>();
  /** Path in the new site's content by absolute file, of those that are used. */
  readonly used = new Map<string, string>();

  constructor(private readonly importedSite: Pick<ImportedSite, 'siteDir' | 'folders'>) {}

  /** Takes a module along and tells its path in the new site's content; undefined where it would not work. */
  take = (file: string): string | undefined => {
    const modules = /\.[jt]sx?$/.test(file) ? this.closure(file) : undefined;
    for (const module of modules ?? []) this.used.set(module, this.target(module));
    return modules && this.target(file);
  };

  /** The modules to write: their imports lead to where the others are. */
  print(file: string): string | Uint8Array {
    if (ASSET.test(file) || file.endsWith('.css')) return readFileSync(file);
    const text = readFileSync(file, 'utf8');
    return text.replace(SPECIFIER, (whole, before: string, quote: string, name: string) => {
      const found = this.find(name, file);
      const target = found === undefined ? undefined : this.used.get(found);
      if (target === undefined) return whole;
      const relative = path.posix.relative(path.posix.dirname(this.used.get(file)!), target);
      return `${before}${quote}${relative.startsWith('.') ? relative : `./${relative}`}${quote}`;
    });
  }

  /** All files that a module is made of; undefined where one needs what the new site has not. */
  private closure(file: string, seen = new Set<string>()): Set<string> | undefined {
    if (seen.has(file)) return seen;
    seen.add(file);
    if (!/\.[jt]sx?$/.test(file)) return seen;
    const known = this.known.get(file);
    if (known === false) return undefined;
    const text = readFileSync(file, 'utf8');
    for (const [, , , name = ''] of text.matchAll(SPECIFIER)) {
      if (name === 'react' || name.startsWith('react/')) continue;
      const found = this.find(name, file);
      const isUsable =
        found !== undefined &&
        (/\.[jt]sx?$/.test(found) || ASSET.test(found) || /(?<!\.module)\.css$/.test(found));
      // A picture that is used as a component needs what turns it into one.
      const isComponent =
        /\.svg$/.test(name) &&
        new RegExp(`import\\s+[A-Z]\\w*\\s+from\\s*['"]${escape(name)}`).test(text);
      if (!isUsable || isComponent || !this.closure(found, seen)) {
        this.known.set(file, false);
        return undefined;
      }
    }
    this.known.set(file, true);
    return seen;
  }

  private find(name: string, file: string): string | undefined {
    return resolveFile(name, file, this.importedSite);
  }

  private target(file: string): string {
    const inside = path.relative(path.join(this.importedSite.siteDir, 'src'), file);
    const name = inside.startsWith('..') ? path.basename(file) : inside.split(path.sep).join('/');
    // Only modules with that ending may hold elements.
    const renamed = name.replace(/\.js$/, '.jsx');
    return `components/${renamed.replace(/^components\//, '')}`;
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
