import assert from 'node:assert/strict';
import {test} from 'node:test';
import {escapeHtml} from '../../../src/render/html/escapeHtml.js';
import {modulesIn} from '../../../src/render/html/islandTags.js';
import {feedHtml} from '../../../src/render/view/blog/postHtml.js';

const island = (key: string, props: object, content = '') =>
  `<div data-island="${escapeHtml(key)}" data-props="${escapeHtml(JSON.stringify(props))}" data-when="visible" data-prefix="p">${content}</div>`;

const component = (key: string) => ({$element: {$component: key}, props: {}});

test('an island needs the modules of the components among its props, and of no words in them', () => {
  const html = [
    island('mdx:a.b/c&d.jsx#Tabs.Row', {
      children: [component('mdx:e "f".jsx#default'), {as: {$component: 'mdx:g.jsx#H'}}],
    }),
    '<p>text</p>',
    island('example:x', {text: '"$component":"mdx:no.jsx#No"'}),
    island('mdx:g.jsx#H', {}),
  ];
  assert.deepEqual(modulesIn(html.join('')), [
    'mdx:a.b/c&d.jsx#Tabs',
    'mdx:e "f".jsx#default',
    'mdx:g.jsx#H',
    'example:x',
  ]);
});

test('a feed has the text that an island holds, and a notice in place of another', () => {
  const config = {url: 'https://t.example', baseUrl: '/'};
  const html = `${island('mdx:a.jsx#Box', {children: 'x'}, `<p>Text</p>${island('mdx:a.jsx#B', {n: 1}, 'gone')}`)}<p>y</p>`;
  const feed = feedHtml(html, {href: '/blog/a', island: '<p>Notice</p>', config});
  assert.equal(feed, '<div><p>Text</p><p>Notice</p></div><p>y</p>');
});

test('a feed has what an island prints of the page, and not what it may print later', () => {
  const config = {url: 'https://t.example', baseUrl: '/'};
  const later = (text: string) => `<template data-slot="1">${text}</template>`;
  const shown = '<docsgen-slot data-slot="2"><a href="/b">Text</a></docsgen-slot>';
  const html = `${island('mdx:a.jsx#Box', {children: {$slot: '2'}}, shown)}${later(`<p>x</p>${later('y')}${later('y')}<p>z</p>`)}${later('x')}<p>y</p>`;
  const feed = feedHtml(html, {href: '/blog/a', island: '', config});
  assert.equal(feed, '<div><a href="https://t.example/b">Text</a></div><p>y</p>');
});
