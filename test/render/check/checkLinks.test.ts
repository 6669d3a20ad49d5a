import assert from 'node:assert/strict';
import {test} from 'node:test';
import {checkLinks} from '../../../src/render/check/checkLinks.js';
import {externalAddresses} from '../../../src/render/check/externalAddresses.js';
import type {Finding} from '../../../src/render/check/finding.js';
import {countStatic} from '../../../src/render/check/staticFindings.js';
import {readFacts} from '../../../src/render/html/htmlFacts.js';
import type {PublishedParts} from '../../../src/render/check/staticHost.js';
import {publishHtml} from './staticHost.js';

const forward = (to: string): string => `<meta http-equiv="refresh" content="0; url=${to}">`;

/** Pages and files that are there for all cases. */
const SITE = {
  '/index.html': '<main>',
  '/docs/intro/index.html': '<h2 id="one"></h2><h2 id="zwei&#x20;drei"></h2><a name="named"></a>',
  '/docs/setup.html': '<h2 id="a"></h2>',
  '/docs/ü/index.html': '',
  '/old/index.html': forward('/docs/intro'),
  '/oldest/index.html': forward('/old#one'),
  '/img/Logo.svg': '<svg><symbol id="leaf"/></svg>',
  '/files/a b.pdf': '',
  '/blog/rss.xml': '<rss/>',
};

interface Case {
  /** What a page holds. */
  readonly html: string;
  /** `id message | hint`; the table's default is that all is well. */
  readonly said?: readonly string[];
  /** The page's file; /docs/page/index.html unless it says otherwise. */
  readonly at?: string;
  readonly parts?: Partial<PublishedParts>;
}

const a = (href: string): string => `<a href="${href}">`;
const img = (src: string): string => `<img src="${src}">`;

const CASES: readonly Case[] = [
  // Pages, in every form in which they may be asked for.
  {html: ['/', '/docs/intro', '/docs/intro/', '/docs/intro/index.html'].map(a).join('')},
  {html: ['/docs/setup', '/docs/setup.html', '/docs/setup/'].map(a).join('')},
  {html: ['/docs/%C3%BC', '/docs/ü', '/docs/intro?q=1', '/docs//intro'].map(a).join('')},
  {html: ['../intro', '../intro/', './', '', '../..', '/docs/page'].map(a).join('')},
  {
    html: ['https://t.example/docs/intro', '//t.example/docs/intro', 'HTTPS://T.EXAMPLE/']
      .map(a)
      .join(''),
  },
  {
    html: ['https://x.example/docs/no', 'mailto:a@b.c', 'tel:1', 'javascript:x', 'data:,x']
      .map(a)
      .join(''),
  },
  {
    html: a('/docs/intor'),
    said: ['missing-page Cannot find a page at /docs/intor | Did you mean /docs/intro?'],
  },
  {
    html: a('/elsewhere/intro'),
    said: ['missing-page Cannot find a page at /elsewhere/intro | Did you mean /docs/intro?'],
  },
  {
    html: a('https://t.example/nothing/like/it'),
    said: [
      'missing-page Cannot find a page at /nothing/like/it | No page, redirect or file has this address.',
    ],
  },
  {
    html: a('intro'),
    said: ['missing-page Cannot find a page at /docs/page/intro | Did you mean /docs/intro?'],
  },
  {
    html: ['/api', '/api/', '/api/v6/a.html?q#x', 'https://t.example/api/b', '/v%C3%BC/a']
      .map(a)
      .join(''),
    parts: {externalPaths: ['/api', '/vü/']},
  },
  {
    html: a('/apis/b'),
    parts: {externalPaths: ['/api/']},
    said: [
      'missing-page Cannot find a page at /apis/b | No page, redirect or file has this address.',
    ],
  },
  // Anchors.
  {
    html: [
      '/docs/intro#one',
      '/docs/intro#zwei%20drei',
      '/docs/intro/#named',
      '#',
      '#top',
      '/docs/intro#?code=x',
      '#!/route',
      '#a=1&b=2',
    ]
      .map(a)
      .join(''),
  },
  {html: `<p id="own">${a('#own')}${a('/docs/page#own')}${a('?q=1#own')}`},
  {html: a('/docs/intro#:~:text=one')},
  {
    html: a('/docs/intro#oen'),
    said: ["missing-anchor /docs/intro has no anchor '#oen' | Did you mean '#one'?"],
  },
  {
    html: a('#gone'),
    said: [
      "missing-anchor /docs/page has no anchor '#gone' | Link to the page, or give its heading the id {#gone}.",
    ],
  },
  {
    html: a('/docs/intro#One'),
    said: ["missing-anchor /docs/intro has no anchor '#One' | Did you mean '#one'?"],
  },
  // Redirects take an anchor along.
  {html: ['/old', '/old/#one', '/oldest', '/oldest#named'].map(a).join('')},
  {
    html: a('/oldest#oen'),
    said: ["missing-anchor /docs/intro has no anchor '#oen' | Did you mean '#one'?"],
  },
  // Files.
  {
    html: [
      img('/img/Logo.svg'),
      a('/files/a%20b.pdf'),
      a('/blog/rss.xml'),
      img('/img/Logo.svg?v=2'),
    ].join(''),
  },
  {
    html: img('/img/Logos.svg'),
    said: ['missing-asset Cannot find the file: /img/Logos.svg | Did you mean /img/Logo.svg?'],
  },
  {
    html: a('/files/b.zip'),
    said: [
      'missing-asset Cannot find the file: /files/b.zip | Put it into content/static, or correct the address.',
    ],
  },
  {html: '<svg><use href="/img/Logo.svg#leaf"/></svg>'},
  {
    html: '<svg><use href="/img/Logo.svg#laef"/></svg>',
    said: [
      "missing-anchor /img/Logo.svg has no element with the id 'laef' | Did you mean '#leaf'?",
    ],
  },
  {
    html: '<svg><use href="/img/Logo.svg#stem"/></svg>',
    said: [
      "missing-anchor /img/Logo.svg has no element with the id 'stem' | Add the id to an element of the drawing.",
    ],
  },
  // A link to a part of a drawing is a view of it.
  {html: a('/img/Logo.svg#svgView(viewBox(0,0,1,1))')},
  // Case.
  {
    html: img('/img/logo.svg'),
    said: [
      'wrong-case /img/logo.svg exists with different capitalization only | Did you mean /img/Logo.svg? Most servers are case-sensitive.',
    ],
  },
  {
    html: a('/Docs/Intro'),
    said: [
      'wrong-case /Docs/Intro exists with different capitalization only | Did you mean /docs/intro? Most servers are case-sensitive.',
    ],
  },
  // Our own host.
  {
    html: a('http://t.example/docs/intro'),
    said: [
      'insecure-link Insecure address of this site: http://t.example/docs/intro | Write the path alone, or https://.',
    ],
  },
  {
    html: a('http://t.example/docs/intor'),
    said: ['missing-page Cannot find a page at /docs/intor | Did you mean /docs/intro?'],
  },
  {html: a('http://t.example/docs/intro'), parts: {origin: 'http://t.example'}},
  {
    html: a('https://'),
    said: [
      'malformed-address Invalid address: https:// | Give it a host, as in https://example.com/page.',
    ],
  },
  {
    html: a('http://1.2.3.4.5/'),
    said: [
      'malformed-address Invalid address: http://1.2.3.4.5/ | Correct its host or port, as in https://example.com:8080/page.',
    ],
  },
  // Relative addresses mean another page where a slash at the end is not certain.
  {html: a('intro'), at: '/docs/page.html'},
  {
    html: a('../intro'),
    parts: {slash: 'without'},
    said: ['missing-page Cannot find a page at /intro | Did you mean /docs/intro?'],
  },
  {html: a('intro'), parts: {slash: 'without'}},
  {
    html: a('intro'),
    parts: {slash: 'both'},
    said: ['missing-page Cannot find a page at /docs/page/intro | Did you mean /docs/intro?'],
  },
  {
    html: a('../intro'),
    parts: {slash: 'both'},
    said: ['missing-page Cannot find a page at /intro | Did you mean /docs/intro?'],
  },
  {html: `<base href="/docs/">${a('intro')}`},
  {html: `<base href="https://t.example/docs/x">${a('setup#a')}`},
  // A site below a path of its host.
  {
    html: [a('/base/docs/intro'), a('/base/'), a('/base'), img('/base/img/Logo.svg')].join(''),
    parts: {baseUrl: '/base/'},
  },
  {
    html: a('/docs/intro'),
    parts: {baseUrl: '/base/'},
    said: [
      'outside-site Unexpected address outside the site: /docs/intro | The base URL is /base/; write any other address on this host in full, with https://.',
    ],
  },
  {
    html: a('../../../other'),
    parts: {baseUrl: '/base/'},
    said: [
      'outside-site Unexpected address outside the site: ../../../other | The base URL is /base/; write any other address on this host in full, with https://.',
    ],
  },
  // Another application on the host is named in full.
  {html: a('https://t.example/other/app'), parts: {baseUrl: '/base/'}},
  {
    html: a('https://t.example/base/docs/intor'),
    parts: {baseUrl: '/base/'},
    said: ['missing-page Cannot find a page at /docs/intor | Did you mean /docs/intro?'],
  },
  // Redirects.
  {html: forward('/docs/intro#one')},
  {html: forward('https://x.example/')},
  {html: forward('/img/Logo.svg')},
  {
    html: forward('/docs/intor'),
    said: [
      'dead-redirect Broken redirect from /docs/page: cannot find a page at /docs/intor | Did you mean /docs/intro?',
    ],
  },
  {
    html: forward('/docs/intro#oen'),
    said: [
      "dead-redirect Broken redirect from /docs/page: /docs/intro has no anchor '#oen' | Did you mean '#one'?",
    ],
  },
  {
    html: forward('/docs/page'),
    said: [
      'redirect-loop Circular redirect from /docs/page | Point one of its addresses to a page.',
    ],
  },
];

for (const {html, said = [], at = '/docs/page/index.html', parts = {}} of CASES) {
  const settings = Object.entries(parts).map(([name, value]) => `${name} ${String(value)}`);
  const where = [at === '/docs/page/index.html' ? [] : at, settings].flat().join(', ');
  test(`${html}${where && ` (${where})`}: ${said.length > 0 ? said[0]!.split(' ')[0]! : 'all is well'}`, async () => {
    const files = {...SITE, [at]: html};
    const baseUrl = parts.baseUrl ?? '/';
    if (baseUrl !== '/') {
      // These two forward to paths of the host.
      files['/old/index.html'] = forward('/base/docs/intro');
      files['/oldest/index.html'] = forward('/base/old#one');
    }
    const findings = await checkLinks(publishHtml(files, parts));
    assert.deepEqual(
      findings.map(({id, message, hint}) => `${id} ${message} | ${hint}`),
      said,
    );
  });
}

test('the anchors of a page, which may lie on the disk, are read for an address with a fragment alone', async () => {
  const site = publishHtml({
    ...SITE,
    '/index.html': ['/docs/intro', '/docs/intro#one', '/old', '#top', '/#/x'].map(a).join(''),
  });
  let reads = 0;
  for (const page of site.pages) {
    const {anchors} = page;
    Object.defineProperty(page, 'anchors', {get: () => (reads++, anchors)});
  }
  await checkLinks(site);
  assert.equal(reads, 1);
});

test('a circle of redirects is found at each of its addresses, and links into it are not', async () => {
  const site = publishHtml({
    '/a/index.html': forward('/b'),
    '/b/index.html': forward('/c/'),
    '/c/index.html': forward('/a'),
    '/index.html': a('/a'),
  });
  assert.deepEqual(
    (await checkLinks(site)).map(({id, from}) => `${from.route} ${id}`),
    ['/a redirect-loop', '/b redirect-loop', '/c redirect-loop'],
  );
});

test('a finding has its tag’s place in the file', async () => {
  const html = `<p>\n${a('/x')}`;
  const [found] = await checkLinks(publishHtml({'/index.html': html}));
  assert.equal(found!.offset, html.indexOf('<a'));
  assert.equal(found!.target, '/x');
});

test('links in feeds and site maps are held to the same', async () => {
  const site = publishHtml({
    '/index.html': '',
    '/sitemap.xml': '<urlset><url><loc>https://t.example/gone</loc></url></urlset>',
    '/blog/atom.xml':
      '<feed><link href="https://t.example/"/><content type="html">&lt;img src="/no.png"&gt;</content></feed>',
  });
  assert.deepEqual(
    (await checkLinks(site)).map(({id, from, target}) => `${from.route} ${id} ${target!}`),
    ['/sitemap.xml missing-page https://t.example/gone', '/blog/atom.xml missing-asset /no.png'],
  );
});

test('addresses elsewhere are those that a person follows or a page loads', () => {
  const site = publishHtml({
    '/index.html':
      '<link rel="canonical" href="https://t.example/"><link rel="license" href="https://a.example/">' +
      '<link rel="stylesheet" href="https://b.example/x.css"><a href="//c.example/#x"></a>' +
      '<a href="https://t.example/"></a><a href="mailto:x@d.example"></a><a href="http://e.example/y"></a>',
  });
  assert.deepEqual(
    externalAddresses(site).map(({target}) => target),
    ['https://b.example/x.css', '//c.example/#x', 'http://e.example/y'],
  );
});

test('what is broken in a large folder of static HTML is listed at first, then counted', () => {
  const from = (route: string, isStatic = true): Finding => ({
    id: 'missing-page',
    message: `Cannot find a page at ${route}`,
    hint: '',
    from: {...readFacts('', {route}), isStatic},
    offset: 0,
  });
  const old = Array.from({length: 22}, (_, i) => from(`/v1/${i}`));
  const few = [from('/v2/a'), from('/v2/b'), from('/v1/text', false)];
  assert.deepEqual(
    countStatic([...old, ...few]).map(({message}) => message),
    [
      ...[...old.slice(0, 20), ...few].map(({message}) => message),
      '2 more broken addresses in HTML files of /v1',
    ],
  );
});
