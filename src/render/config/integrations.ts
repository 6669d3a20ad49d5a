import {z} from 'zod';
import type {IntegrationsView} from '../../templates/shared/integrationsView.js';
import {origin, originOf} from './origin.js';
import {webAddress} from './pathSchemas.js';
import type {OriginKind} from './extension.js';

/** What makes a site's pages talk to other hosts. All of it is off unless configured. */

/** Where page views are sent: to an address of one's own, to Google's tag, or to both. */
export const analyticsSchema = z
  .strictObject({
    /** Gets a POST with a JSON body for each page view: a path of the site, or an address. */
    endpoint: webAddress
      .regex(/^(?:https?:\/\/|\/(?!\/))/, 'must begin with https:// or with one slash')
      .optional(),
    gtag: z
      .strictObject({
        trackingID: z.string().regex(/^[A-Z]+-[A-Z\d-]+$/i, 'must be a tag id such as G-ABC123'),
        anonymizeIP: z.boolean().default(false),
      })
      .optional(),
    /** Whether visitors are asked first; nothing is loaded or sent before they allow it. */
    consent: z.boolean().default(false),
  })
  .refine(
    ({endpoint, gtag}) => endpoint !== undefined || gtag !== undefined,
    'needs `endpoint` or `gtag`',
  );

/** An internal docs platform that frames the site, or that visitors of the site may have access to. */
export const docsPlatformSchema = z.strictObject({
  /** Host that serves static docs; it answers `/ping` where the platform can be reached. */
  staticDocsHost: origin,
  /** Host of the platform itself: answers the check, frames the pages, is redirected to. */
  internalHost: origin,
});

interface IntegrationSettings {
  readonly analytics?: z.output<typeof analyticsSchema> | undefined;
  readonly docsPlatform?: z.output<typeof docsPlatformSchema> | undefined;
}

/** Their options for the browser. A site that is being written is not counted. */
export function viewIntegrations(
  {analytics, docsPlatform}: IntegrationSettings,
  {dev}: {readonly dev: boolean},
): IntegrationsView {
  return {
    ...(analytics && !dev
      ? {
          analytics: {
            consent: analytics.consent,
            ...(analytics.endpoint === undefined ? {} : {endpoint: analytics.endpoint}),
            ...(analytics.gtag ? {gtag: analytics.gtag} : {}),
          },
        }
      : {}),
    ...(docsPlatform
      ? {
          docsPlatform: {
            staticDocsHost: new URL(docsPlatform.staticDocsHost).origin,
            internalHost: new URL(docsPlatform.internalHost).origin,
          },
        }
      : {}),
  };
}

/** Where Google's tag is loaded from, and where it reports to. */
const tagHost = 'https://www.googletagmanager.com';
const tagReports = [
  tagHost,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
] as const;

/** What a page's policy has to let pass for them. */
export function integrationOrigins({
  analytics,
  docsPlatform,
}: IntegrationsView): Omit<CspOptions, 'scripts'> {
  const endpoint = originOf(analytics?.endpoint ?? '/');
  return {
    scriptOrigins: analytics?.gtag ? [tagHost] : [],
    connectOrigins: [
      ...(endpoint === undefined ? [] : [endpoint]),
      ...(analytics?.gtag ? tagReports : []),
      ...(docsPlatform ? [docsPlatform.staticDocsHost, docsPlatform.internalHost] : []),
    ],
    frameAncestors: docsPlatform ? [docsPlatform.internalHost] : [],
  };
}

/** What a site's pages need besides their own files. */
export interface CspOptions {
  /** Texts of inline scripts besides the templates' own. */
  readonly scripts?: readonly string[];
  /** Other hosts that scripts are loaded from. */
  readonly scriptOrigins?: readonly string[];
  /** Other hosts that the site's scripts talk to. */
  readonly connectOrigins?: readonly string[];
  /** Other hosts that forms are sent to. */
  readonly formOrigins?: readonly string[];
  /** Other hosts that the site and its plugins name, by what they are for. */
  readonly origins?: Readonly<Partial<Record<OriginKind, readonly string[]>>>;
  /** Other hosts whose pages may frame the site's. */
  readonly frameAncestors?: readonly string[];
}
