import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {COMPAT, compatModule, hasStand, withStands} from './compat.js';
import {COMPAT_STYLES} from './compatStyles.js';
import {plainCssModule} from './cssModules.js';
import type {Data} from './data.js';
import type {ImportedProgram, ImportedSite} from './importedSite.js';
import {resolveFile} from './imports.js';

const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])([^'"\n]+)\2/g;
const ASSET = /\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm|woff2?|json)$/;

const CSS_MODULE = /\.module\.css$/;

/** The components of the old site, as far as what they import is there in the new one. */
export class Components {
  private readonly known = new Map<string, boolean>();
  /** The pages among them. */
  readonly pages: ImportedProgram[] = [];
  /** Path in the new site's content by absolute file, of those that are used. */
  readonly used = new Map<string, string>();

  constructor(
    private readonly importedSite: Pick<ImportedSite, 'siteDir' | 'folders'> & {
      /** The old site's settings. */
      readonly config: Data;
      /** Folder of the new site. */
      readonly out: string;
    },
  ) {}

  /** Takes a module along and tells its path in the new site's content; undefined where it would not work. */
  take = (file: string): string | undefined => {
    const modules = /\.[jt]sx?$/.test(file) ? this.closure(file) : undefined;
    for (const module of modules ?? []) this.used.set(module, this.target(module));
    return modules && this.target(file);
  };

  /** The modules to write, by their paths in the new site's content. */
  async files(): Promise<(readonly [string, string | Uint8Array])[]> {
    const files: (readonly [string, string | Uint8Array])[] = [];
    const texts: string[] = [];
    for (const [file, target] of this.used) {
      if (CSS_MODULE.test(file)) {
        const prefix = target.replace(/^components\/|\.js$/g, '').replace(/[^\w-]+/g, '-');
        const made = await plainCssModule(file, {prefix});
        files.push([target, made?.js ?? 'export default {};\n']);
        if (made) files.push([target.replace(/\.js$/, '.css'), made.css]);
      } else if (ASSET.test(file) || file.endsWith('.css'))
        files.push([target, readFileSync(file)]);
      else {
        const text = this.print(file, target);
        texts.push(text);
        files.push([target, text]);
      }
    }
    const {config} = this.importedSite;
    const isAsked = texts.some((text) => text.includes(path.posix.basename(COMPAT)));
    if (isAsked) {
      files.push([COMPAT, compatModule(config, texts)]);
      files.push([COMPAT.replace(/js$/, 'css'), COMPAT_STYLES]);
    }
    return files;
  }

  /** A module whose imports lead to where the others are. */
  private print(file: string, own: string): string {
    const near = (target: string): string => {
      const relative = path.posix.relative(path.posix.dirname(own), target);
      return relative.startsWith('.') ? relative : `./${relative}`;
    };
    const text = withStands(readFileSync(file, 'utf8'), near(COMPAT));
    return text.replace(SPECIFIER, (whole, before: string, quote: string, name: string) => {
      const found = this.find(name, file);
      const target = found === undefined ? undefined : this.used.get(found);
      return target === undefined ? whole : `${before}${quote}${near(target)}${quote}`;
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
      if (name === 'react' || name.startsWith('react/') || hasStand(name, text)) continue;
      const found = this.find(name, file);
      if (found === undefined && this.isInstalled(name)) continue;
      const isUsable =
        found !== undefined &&
        (/\.[jt]sx?$/.test(found) || ASSET.test(found) || found.endsWith('.css'));
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
    // What a site has put in the place of a part of the theme.
    const own = /^@theme\/(.+)/.exec(name)?.[1];
    return resolveFile(
      own === undefined ? name : `@site/src/theme/${own}`,
      file,
      this.importedSite,
    );
  }

  /** Whether a package is installed where the new site will be. */
  private isInstalled(name: string): boolean {
    if (/^(?:[./~#]|node:|@(?:site|theme|theme-original|docusaurus|generated)\/)/.test(name))
      return false;
    try {
      createRequire(path.join(this.importedSite.out, 'site.config.ts')).resolve(name);
      return true;
    } catch {
      return false;
    }
  }

  private target(file: string): string {
    const {siteDir} = this.importedSite;
    const inside = path.relative(path.join(siteDir, 'src'), file);
    const parts = (inside.startsWith('..') ? path.relative(siteDir, file) : inside).split(path.sep);
    const name = parts.filter((part) => part !== '..').join('/');
    if (CSS_MODULE.test(name)) {
      return `components/${name.replace(/^components\//, '').replace(CSS_MODULE, '.classes.js')}`;
    }
    // Only modules with that ending may hold elements.
    const renamed = name.replace(/\.js$/, '.jsx');
    return `components/${renamed.replace(/^components\//, '')}`;
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
