import * as z from 'zod';
import type {ApiMessages} from '../../templates/api/apiMessages.js';
import type {Messages} from '../../templates/shared/messages.js';
import {apiSchema} from './apiSettings.js';
import {extensionSchema, type Extensions} from './extensions.js';
import {analyticsSchema, checkEndpoint, docsPlatformSchema} from './integrations.js';
import {checkLabels, i18nSchema, labelSchema, titleSchema} from './localeSettings.js';
import {logo, navbarItem, footerColumn, footerLink, sidebarItem} from './menuSchemas.js';
import {origin} from './origin.js';
import {
  eachOnce,
  fileAddress,
  folderName,
  packageName,
  routeBase,
  sitePath,
  text,
  webAddress,
} from './pathSchemas.js';
import type {Label} from './userConfig.js';

const severity = z.enum(['throw', 'warn', 'ignore']);

/** Number of pages above which social cards must be enabled explicitly. */
export const MANY_CARDS = 500;

const heading = z.number().int().min(2).max(6);

/** Kinds of page weight; `total` also counts fonts and pictures. */
export const WEIGHT_KINDS = ['html', 'script', 'style', 'total'] as const;
export type WeightKind = (typeof WEIGHT_KINDS)[number];
const kilobytes = z.number().positive().optional();

/** Path of a folder inside content/. */
const contentFolder = text.regex(
  /^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\].*$/,
  'must be a folder inside of content/',
);

const shape = {
  title: titleSchema,
  url: origin,
  tagline: labelSchema.default(''),
  baseUrl: text
    .regex(
      /^\/(?:(?!\.\.?\/)[^/?#\s\\"'<>]+\/)*$/,
      'must be a path that starts and ends with a slash, such as /docs/',
    )
    .default('/'),
  trailingSlash: z.boolean().optional(),
  titleDelimiter: text.default('|'),
  favicon: fileAddress.optional(),
  noIndex: z.boolean().default(false),
  i18n: i18nSchema.prefault({}),
  onBrokenLinks: severity.default('ignore'),
  onBrokenAnchors: severity.default('throw'),
  onBrokenMarkdownLinks: severity.default('throw'),
  navbar: z
    .strictObject({
      title: labelSchema.optional(),
      logo: logo.optional(),
      hideOnScroll: z.boolean().default(false),
      items: z.array(navbarItem).optional(),
    })
    .prefault({}),
  footer: z
    .strictObject({
      style: z.enum(['light', 'dark']).default('light'),
      links: z.union([z.array(footerColumn), z.array(footerLink)]).default([]),
      logo: logo.optional(),
      copyright: labelSchema.optional(),
    })
    .optional(),
  announcementBar: z
    .strictObject({id: text.min(1), content: labelSchema, isCloseable: z.boolean().default(true)})
    .optional(),
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      disableSwitch: z.boolean().default(false),
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: heading.default(2),
      maxHeadingLevel: heading.default(3),
    })
    .refine(({minHeadingLevel, maxHeadingLevel}) => minHeadingLevel <= maxHeadingLevel, {
      path: ['maxHeadingLevel'],
      message: 'must not be less than minHeadingLevel',
    })
    .prefault({}),
  docs: z
    .strictObject({
      path: contentFolder.default('docs'),
      routeBasePath: routeBase.default('docs'),
      sidebars: z.record(text, z.array(sidebarItem)).optional(),
      editUrl: webAddress.regex(/^https?:\/\//i, 'must start with https://').optional(),
      /** Routes of the folders in docs that belong to no version, by folder name. */
      sections: z.record(folderName, routeBase).default({}),
      /** Settings of `current` and of the versions that `docsgen version` froze. */
      versions: z
        .record(
          text,
          z.strictObject({
            label: labelSchema.optional(),
            path: routeBase.optional(),
            banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
          }),
        )
        .default({}),
      /** The version without a name in its addresses. Default: the newest frozen one, or `current`. */
      lastVersion: text.optional(),
      /** Start page of a version. Default: the page at its root, or the first page of its first sidebar. */
      mainDocId: text.optional(),
      sidebar: z
        .strictObject({
          hideable: z.boolean().default(true),
          autoCollapseCategories: z.boolean().default(false),
        })
        .prefault({}),
    })
    .prefault({}),
  /** The site has a blog if this folder has posts; `false` turns it off. */
  blog: z
    .union([
      z.literal(false),
      z.strictObject({
        path: contentFolder.default('blog'),
        routeBasePath: routeBase.default('blog'),
        blogTitle: labelSchema.optional(),
        blogDescription: labelSchema.optional(),
        blogSidebarTitle: labelSchema.optional(),
        blogSidebarCount: z.union([z.literal('ALL'), z.number().int().min(0)]).default(5),
        postsPerPage: z.union([z.literal('ALL'), z.number().int().min(1)]).default(10),
        showReadingTime: z.boolean().default(true),
      }),
    ])
    .prefault({}),
  /** Installed packages whose READMEs become `<docs>/packages/<name>`. */
  packages: eachOnce(packageName).default([]),
  /** Whether the packages' pages start with a summary of the package: its installation, exports and weight. */
  packageSummary: z.boolean().default(true),
  /** Packages or entry files whose declarations become the API reference. */
  api: apiSchema.optional(),
  /** Folders in addition to content/ from which fences may import files, relative to the site's folder. */
  samples: z.strictObject({folders: eachOnce(text.min(1)).default([])}).prefault({}),
  /** Paths of the site, each with all paths below it, that something else publishes. */
  externalPaths: eachOnce(sitePath).default([]),
  search: z
    .union([
      z.literal(false),
      z.strictObject({
        hint: z.boolean().default(true),
        shortcut: text
          .regex(
            /^(?:(?:mod|ctrl|meta|cmd|alt|shift)\+)*(?:[^\s+]|f\d{1,2})$/iu,
            'must be one key after any modifiers (mod, ctrl, meta, cmd, alt or shift), such as mod+k, ctrl+shift+f or /',
          )
          .default('mod+k'),
        highlight: z.boolean().default(true),
      }),
    ])
    .prefault({}),
  storage: z
    .strictObject({
      type: z.enum(['localStorage', 'sessionStorage', 'none']).default('localStorage'),
      namespace: text.default(''),
    })
    .prefault({}),
  /** Limits for the weight of a page in kB of compressed bytes; `check-weight` enforces them. */
  weight: z
    .strictObject({
      html: kilobytes,
      script: kilobytes,
      style: kilobytes,
      total: kilobytes,
    } satisfies Record<WeightKind, typeof kilobytes>)
    .prefault({}),
  /** Whether pages have social cards; if unset, in sites of up to {@link MANY_CARDS} pages. */
  socialCards: z.boolean().optional(),
  analytics: analyticsSchema.optional(),
  docsPlatform: docsPlatformSchema.optional(),
  /** A server that shares cache entries between machines. */
  cache: z
    .strictObject({
      remote: text.regex(/^https?:\/\//i, 'must start with https:// or http://').optional(),
      mode: z.enum(['read', 'read-write']).default('read-write'),
    })
    .prefault({}),
  csp: z.union([z.literal(false), z.enum(['meta', 'headers'])]).default('meta'),
  ...extensionSchema.shape,
};

const settings = z.strictObject(shape, {
  error: ({input}) =>
    typeof input === 'function'
      ? 'unexpected function, expected its return value: call it where it is exported'
      : undefined,
});

/** The settings of a site; all but title and url have defaults. Unknown keys are errors. */
export const configSchema = settings.superRefine(checkLabels).superRefine(checkEndpoint);

/** The settings with all defaults filled in, and values derived from them and from the site's folder. */
export interface SiteConfig extends Omit<z.output<typeof configSchema>, 'messages'> {
  /** The locale being built. */
  readonly locale: string;
  /** Base URL of the whole site; the base URL of a locale may be below it. */
  readonly rootUrl: string;
  /** Messages of the locale; undefined for the templates' own English messages. */
  readonly messages?: Messages | undefined;
  /** Messages of the API reference in the locale. */
  readonly apiMessages?: ApiMessages | undefined;
  /** Extensions of the site and its plugins. */
  readonly extensions: Extensions;
  /** The versions of the docs, newest first; at least `current`. */
  readonly versions: readonly VersionPlan[];
}

/** A version of the docs according to the settings. */
export interface VersionPlan {
  readonly name: string;
  readonly label: Label;
  /** The section that has this version; undefined for a version of the docs. */
  readonly section?: string | undefined;
  /** Whether visitors are directed to this version. */
  readonly isLast: boolean;
  /** Route of the version; its pages are below it: `/docs`, `/docs/1.0`. */
  readonly path: string;
  /** Notice on the version's pages. */
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
}
