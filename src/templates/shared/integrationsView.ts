/** What makes the pages of a site talk to other hosts; all of it is absent unless configured. */
export interface IntegrationsView {
  /** Absent where page views are not counted. */
  readonly analytics?: AnalyticsView;
  /** Origins of an internal docs platform. */
  readonly docsPlatform?: PlatformHosts;
}

/** Where page views are sent. */
export interface AnalyticsView {
  /** A path of the host, or an address. */
  readonly endpoint?: string;
  readonly gtag?: {readonly trackingID: string; readonly anonymizeIP: boolean};
  /** Whether the visitor is asked first. */
  readonly consent: boolean;
}

/** Origins of a docs platform. */
export interface PlatformHosts {
  /** Host that serves static docs; it answers `/ping`. */
  readonly staticDocsHost: string;
  /** Host of the platform itself. */
  readonly internalHost: string;
}
