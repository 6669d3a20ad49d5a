/** Storage key of a value; the namespace distinguishes sites with the same origin. */
export function storageKey(name: string, namespace: string): string {
  return namespace === '' ? name : `${name}-${namespace}`;
}

/** Storage name of the docs version that a visitor has chosen. */
export const docsVersionKey = 'docs-preferred-version.default';

/** Storage names of everything else that the chrome stores, without the namespace. */
export const storageNames = {
  theme: 'theme',
  announcementId: 'announcement.id',
  announcementDismissed: 'announcement.dismissed',
  analyticsConsent: 'analytics.consent',
  docsPlatformRedirect: 'docsPlatform.autoRedirect',
} as const;
