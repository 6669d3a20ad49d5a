import path from 'node:path';
import {isAbsolute} from '../model/urls.js';
import {decodeAddress} from '../system/decodeAddress.js';
import {openWithin} from '../system/fileAccess.js';
import {pictureSize} from '../system/pictureSize.js';
import {readRegular} from '../system/readRegular.js';
import type {SiteConfig} from './config.js';

type Logo = NonNullable<SiteConfig['navbar']['logo']>;

/** Height of a logo in pixels, if the config does not set it. */
const HEIGHT = 32;

/**
 * Gives the logos of a config the proportions of their files, so that nothing moves when they are loaded. Adds these
 * files to `inputs`.
 */
export function withLogoSizes(config: SiteConfig, root: string, inputs: Set<string>): SiteConfig {
  const {navbar, footer} = config;
  const sized = (logo: Logo) => withSize(logo, root, inputs);
  return {
    ...config,
    ...(navbar.logo ? {navbar: {...navbar, logo: sized(navbar.logo)}} : {}),
    ...(footer?.logo ? {footer: {...footer, logo: sized(footer.logo)}} : {}),
  };
}

function withSize(logo: Logo, root: string, inputs: Set<string>): Logo {
  const {src, width, height} = logo;
  if ((width !== undefined && height !== undefined) || isAbsolute(src)) return logo;
  const content = path.join(root, 'content');
  const file = path.join(content, 'static', decodeAddress(src.replace(/[?#].*/, '')));
  inputs.add(file);
  const opened = openWithin(file, [content]);
  const bytes = 'file' in opened ? readRegular(opened.file) : undefined;
  const size = bytes ? pictureSize(bytes) : {};
  if (!size.width || !size.height) return logo;
  const ratio = size.width / size.height;
  return {
    ...logo,
    width: width ?? Math.round((height ?? HEIGHT) * ratio),
    height: height ?? (width === undefined ? HEIGHT : Math.round(width / ratio)),
  };
}
