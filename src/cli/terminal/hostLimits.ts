/** Limits of static hosts, as documented in 2026. */
const HOSTS: readonly {readonly host: string; readonly files?: number; readonly bytes?: number}[] =
  [
    {host: 'GitHub Pages', bytes: 1e9},
    {host: 'GitLab Pages on gitlab.com', files: 200_000, bytes: 1e9},
    {host: 'Cloudflare Pages in its free plan', files: 20_000},
    {host: 'Cloudflare Pages', files: 100_000},
  ];

/** Hosts whose limits a site exceeds, one line each. */
export function hostLimits(site: {readonly files: number; readonly bytes: number}): string[] {
  const {files, bytes} = site;
  return HOSTS.flatMap(({host, files: mostFiles = Infinity, bytes: mostBytes = Infinity}) => {
    const limits = [
      ...(files > mostFiles ? [`${mostFiles.toLocaleString('en')} files`] : []),
      ...(bytes > mostBytes ? [`${mostBytes / 1e9} GB`] : []),
    ];
    return limits.length > 0 ? [`Too large for ${host}, which takes ${limits.join(' and ')}`] : [];
  });
}
