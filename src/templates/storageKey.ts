/** Name under which a value is stored; a namespace keeps sites of one origin apart. */
export function storageKey(name: string, namespace: string): string {
  return namespace === '' ? name : `${name}-${namespace}`;
}

/** Names of everything the chrome stores, before the namespace. */
export const storageNames = {
  theme: 'theme',
  announcementId: 'announcement.id',
  announcementDismissed: 'announcement.dismissed',
  analyticsConsent: 'analytics.consent',
  docsPlatformRedirect: 'docsPlatform.autoRedirect',
} as const;
