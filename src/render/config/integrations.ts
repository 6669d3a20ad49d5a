import * as z from 'zod';
import type {IntegrationsView} from '../../templates/shared/integrationsView.js';
import {origin, originOf} from './origin.js';
import {webAddress} from './pathSchemas.js';
import type {OriginKind} from './extension.js';

/** Integrations that make a site's pages contact other hosts. All of them are off unless configured. */

/** Targets of page views: an address of your own, Google's tag, or both. */
export const analyticsSchema = z
  .strictObject({
    /** Receives a POST with a JSON body per page view: a path of the site, or an address. */
    endpoint: webAddress
      .regex(/^(?:https?:\/\/|\/(?!\/))/, 'must start with https:// or with one slash')
      .optional(),
    gtag: z
      .strictObject({
        trackingID: z.string().regex(/^[A-Z]+-[A-Z\d-]+$/i, 'must be a tag id such as G-ABC123'),
        anonymizeIP: z.boolean().default(false),
      })
      .optional(),
    /** Whether visitors are asked first; until they agree, nothing is loaded or sent. */
    consent: z.boolean().default(false),
  })
  .refine(
    ({endpoint, gtag}) => endpoint !== undefined || gtag !== undefined,
    'needs `endpoint` or `gtag`',
  );

/** Refuses an endpoint that browsers block on every page: an http address, except on localhost, for pages served by https. */
export function checkEndpoint(
  {url, analytics}: {url: string; analytics?: {endpoint?: string | undefined} | undefined},
  {addIssue}: z.core.$RefinementCtx,
): void {
  const {endpoint} = analytics ?? {};
  if (endpoint === undefined || !URL.canParse(endpoint) || !url.startsWith('https:')) return;
  const {protocol, hostname} = new URL(endpoint);
  if (protocol !== 'http:' || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return;
  addIssue({
    code: 'custom',
    path: ['analytics', 'endpoint'],
    message:
      'must start with https:// or with one slash: browsers block http:// on pages of https://',
  });
}

/** An internal docs platform that frames the site, or that some of the site's visitors can access. */
export const docsPlatformSchema = z.strictObject({
  /** Host that serves static docs; it answers `/ping` if the platform can be reached. */
  staticDocsHost: origin,
  /** Host of the platform itself: answers the check, frames the pages, and is the target of redirects. */
  internalHost: origin,
});

interface IntegrationSettings {
  readonly analytics?: z.output<typeof analyticsSchema> | undefined;
  readonly docsPlatform?: z.output<typeof docsPlatformSchema> | undefined;
}

/** Browser options of the integrations. Analytics are disabled in development. */
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

/** Hosts that serve Google's tag and receive its reports. */
const tagHost = 'https://www.googletagmanager.com';
const tagReports = [
  tagHost,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
] as const;

/** Origins that the pages' policy must allow for the integrations. */
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

/** Needs of a site's pages in addition to their own files. */
export interface CspOptions {
  /** Texts of inline scripts other than the templates' own. */
  readonly scripts?: readonly string[];
  /** Additional hosts from which scripts are loaded. */
  readonly scriptOrigins?: readonly string[];
  /** Additional hosts that the site's scripts contact. */
  readonly connectOrigins?: readonly string[];
  /** Additional hosts to which forms are sent. */
  readonly formOrigins?: readonly string[];
  /** Additional hosts named by the site and its plugins, by purpose. */
  readonly origins?: Readonly<Partial<Record<OriginKind, readonly string[]>>>;
  /** Whether style attributes take effect directly, so that React's development build finds them unchanged. */
  readonly inlineStyles?: boolean;
  /** Other hosts whose pages may frame the site's. */
  readonly frameAncestors?: readonly string[];
}
