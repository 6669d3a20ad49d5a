/** Settings of integrations that make pages contact other hosts; each is absent unless configured. */
export interface IntegrationsView {
  /** Absent if page views are not counted. */
  readonly analytics?: AnalyticsView;
  /** Origins of an internal docs platform. */
  readonly docsPlatform?: PlatformHosts;
}

/** Destination of page views. */
export interface AnalyticsView {
  /** A path on the same host, or an absolute address. */
  readonly endpoint?: string;
  readonly gtag?: {readonly trackingID: string; readonly anonymizeIP: boolean};
  /** Whether the visitor is asked for consent first. */
  readonly consent: boolean;
}

/** Origins of a docs platform. */
export interface PlatformHosts {
  /** Host that serves static docs; it answers `/ping`. */
  readonly staticDocsHost: string;
  /** Host of the platform itself. */
  readonly internalHost: string;
}
