/** Name under which a value is stored; a namespace keeps sites of one origin apart. */
export function storageKey(name: string, namespace: string): string {
  return namespace === '' ? name : `${name}-${namespace}`;
}

/** Name under which the version of the docs that a visitor has chosen is stored. */
export const docsVersionKey = 'docs-preferred-version.default';

/** Names of everything else the chrome stores, before the namespace. */
export const storageNames = {
  theme: 'theme',
  announcementId: 'announcement.id',
  announcementDismissed: 'announcement.dismissed',
  analyticsConsent: 'analytics.consent',
  docsPlatformRedirect: 'docsPlatform.autoRedirect',
} as const;
