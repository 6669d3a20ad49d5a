import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readRobots} from '../../../../src/render/check/external/robots.js';

const CASES: readonly {
  readonly name: string;
  readonly text: string;
  readonly allowed?: readonly string[];
  readonly refused?: readonly string[];
}[] = [
  {name: 'an empty file allows all', text: '', allowed: ['/', '/a?b=c']},
  {
    name: 'an empty rule forbids nothing',
    text: 'User-agent: *\nDisallow:',
    allowed: ['/', '/a'],
  },
  {
    name: 'a rule is the beginning of a path',
    text: 'User-agent: *\nDisallow: /a',
    allowed: ['/', '/b/a'],
    refused: ['/a', '/ab', '/a/b'],
  },
  {
    name: 'the longest rule decides, and of two as long the one that allows',
    text: 'User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /a/b/c\nAllow: /d\nDisallow: /d',
    allowed: ['/a/b', '/a/b/x', '/d'],
    refused: ['/a', '/a/b/c/d'],
  },
  {
    name: 'a star stands for anything, a dollar for the end',
    text: 'User-agent: *\nDisallow: /*.pdf$\nDisallow: /x*y',
    allowed: ['/a.pdf?x', '/x'],
    refused: ['/a.pdf', '/b/c.pdf', '/x1y2'],
  },
  {
    name: 'what else a pattern holds stands for itself',
    text: 'User-agent: *\nDisallow: /a.b(c+d',
    allowed: ['/axb(c+d'],
    refused: ['/a.b(c+d'],
  },
  {
    name: 'a group of one’s own takes the place of the one for all',
    text: 'User-agent: *\nDisallow: /\n\nUser-agent: DocsGen\nDisallow: /a',
    allowed: ['/', '/b'],
    refused: ['/a'],
  },
  {
    name: 'groups of another program are nothing to us',
    text: 'User-agent: other\nDisallow: /',
    allowed: ['/'],
  },
  {
    name: 'a group may have several names, and a name several groups',
    text: 'User-agent: x\nUser-agent: docsgen\nDisallow: /a\nUser-agent: docsgen\nDisallow: /b',
    allowed: ['/c'],
    refused: ['/a', '/b'],
  },
  {
    name: 'comments, CRLF, case and unknown lines are no matter',
    text: '# all\r\nUSER-AGENT: * # everyone\r\nSitemap: /s.xml\r\ndisallow: /a # why\r\nCrawl-delay: 5\r\n',
    allowed: ['/b'],
    refused: ['/a'],
  },
  {
    name: 'a version after the name of a program is no matter',
    text: 'User-agent: docsgen/2.0\nDisallow: /a',
    allowed: ['/b'],
    refused: ['/a'],
  },
  {
    name: 'percent signs are no matter where they are not needed, and one spelling of letters',
    text: 'User-agent: *\nDisallow: /%7ejo\nDisallow: /é\nDisallow: /a%2fb',
    allowed: ['/a/b', '/%C3%A8'],
    refused: ['/~jo', '/%C3%A9x', '/a%2Fb'],
  },
  {
    name: 'a line ends with CR too, and a file may begin with a mark of its byte order',
    text: '\uFEFFUser-agent: *\rDisallow: /a\r',
    allowed: ['/b'],
    refused: ['/a'],
  },
  {
    name: 'a dollar fits an end only, and the parts of a pattern do not overlap',
    text: 'User-agent: *\nDisallow: /ab*ab$\nDisallow: /c$d\nDisallow: /e*$\nDisallow: /f$',
    allowed: ['/ab', '/abab/', '/cd', '/f/'],
    refused: ['/abab', '/ab-ab', '/c$d', '/e/g', '/f'],
  },
  {
    name: 'stars without end take no longer than others',
    text: `User-agent: *\nDisallow: /${'*'.repeat(10_000)}z\nDisallow: /${'*a'.repeat(10_000)}z`,
    allowed: [`/${'a'.repeat(10_000)}`, `/${'a'.repeat(10_000)}b`],
    refused: [`/${'a'.repeat(10_000)}z`],
  },
  {
    name: 'blanks without end take no longer than others',
    text: ['', 'x', 'User-agent', ':', 'User-agent: *\nDisallow: /a', 'Disallow', '#']
      .map((text) => `${text}${' '.repeat(200_000)}${text}${'\t'.repeat(200_000)}x`)
      .join('\n'),
    allowed: ['/b'],
  },
  {
    name: 'as many rules as a file can hold are no matter',
    text: `User-agent: *\n${'Disallow: /*aaaaaaaaab\n'.repeat(25_000)}`,
    allowed: [`/${'a'.repeat(8_000)}`],
    refused: ['/aaaaaaaaab'],
  },
];

for (const {name, text, allowed = [], refused = []} of CASES) {
  test(name, () => {
    const rules = readRobots(text, 'docsgen');
    for (const path of allowed) assert.equal(rules(path), true, path);
    for (const path of refused) assert.equal(rules(path), false, path);
  });
}
