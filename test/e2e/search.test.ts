import assert from 'node:assert/strict';
import type {Locator, Page} from 'playwright-core';
import {findings} from '../support/pageChecks.js';
import {becomes} from '../support/until.js';
import {browserSuite, markDocument, type Case, type Stage} from './suite.js';

const box = (page: Page): Locator =>
  page.getByRole('navigation', {name: 'Main'}).getByRole('combobox', {name: 'Search'});
const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
const marks = (page: Page): Locator => page.locator('main mark');
const isIndex = (path: string): boolean => /(search-|lunr-).*\.json$/.test(path);

/** Opens a page, types into the box and waits for suggestions. */
async function suggest(page: Page, query: string): Promise<void> {
  await page.goto('/docs/intro');
  await box(page).fill(query);
  await options(page).first().waitFor();
}

/** The results page with a query, once it has answered. */
async function results(page: Page, query: string): Promise<string[]> {
  await page.goto(`/search/?${query}`);
  const list = page.getByRole('main').getByRole('listitem').getByRole('link');
  await list.first().waitFor();
  return list.allTextContents();
}

const boxCases: Case[] = [
  {
    name: 'the index waits for the first focus or hover of the box',
    async run({page, site}) {
      await page.goto('/docs/intro', {waitUntil: 'networkidle'});
      assert.deepEqual(site.requests.filter(isIndex), []);
      const fetched = page.waitForResponse(/lunr-index/);
      await box(page).hover();
      await fetched;
      assert.ok(site.requests.some((path) => path.endsWith('/search-manifest.json')));
    },
  },
  {
    name: 'each file of the index is asked for once, by the box and by the results page',
    on: 'built',
    async run({page, site}) {
      const twice = (): string[] => {
        const asked = site.requests.filter(isIndex);
        assert.ok(asked.length >= 3, asked.join());
        return asked.filter((path, i) => asked.indexOf(path) < i);
      };
      await suggest(page, 'watering');
      assert.deepEqual(twice(), []);
      // Texts are still on their way to the worker, which ends with its page.
      await page.goto('about:blank');
      site.reset();
      await results(page, 'q=watering');
      await box(page).focus();
      await box(page).fill('soil');
      await options(page).first().waitFor();
      assert.deepEqual(twice(), []);
    },
  },
  {
    name: 'an index that the page fails to fetch is asked for by the worker',
    on: 'built',
    async run({page, site, complaints}) {
      let asked = 0;
      site.fault = (path) =>
        path.endsWith('/search-manifest.json') && (asked += 1) === 1 ? {status: 503} : undefined;
      await suggest(page, 'watering');
      assert.equal(asked, 2);
      complaints.length = 0;
    },
  },
  {
    name: 'suggestions are a listbox, grouped by page, with their places and marked words',
    async run({page}) {
      await suggest(page, 'watering');
      assert.equal(await box(page).getAttribute('aria-expanded'), 'true');
      const list = page.getByRole('listbox');
      assert.equal(await box(page).getAttribute('aria-controls'), await list.getAttribute('id'));
      assert.ok((await options(page).count()) <= 8);
      await list.getByRole('group', {name: 'Guides › Watering', exact: true}).waitFor();
      const first = options(page).first();
      assert.equal(await first.locator('mark').first().textContent(), 'Watering');
      const all = await options(page).allTextContents();
      assert.ok(!all.some((text) => /secret|draft|blog/i.test(text)), all.join('\n'));
      for (const snippet of await page.locator('.hit-text').allTextContents()) {
        assert.ok(snippet.length <= 50, snippet);
      }
      await box(page).fill('summer winter');
      await becomes(
        () => list.getByRole('group').allTextContents(),
        ['In summerGuides › WateringIn winter'],
      );
    },
  },
  {
    name: 'arrow keys go through the suggestions and back into the box, Enter opens one in place',
    on: 'built',
    async run({page}) {
      await suggest(page, 'summer');
      const kept = await markDocument(page);
      const active = () => box(page).getAttribute('aria-activedescendant');
      assert.equal(await active(), null);
      await box(page).press('ArrowDown');
      await becomes(active, await options(page).first().getAttribute('id'));
      await becomes(() => options(page).first().getAttribute('aria-selected'), 'true');
      await box(page).press('ArrowUp');
      await becomes(active, null);
      await box(page).press('ArrowUp');
      await becomes(active, await options(page).last().getAttribute('id'));
      await box(page).press('ArrowDown');
      await box(page).press('ArrowDown');
      await box(page).press('Enter');
      await page.getByRole('heading', {level: 1, name: 'Watering'}).waitFor();
      const url = new URL(page.url());
      assert.deepEqual([url.pathname, url.hash], ['/docs/guides/watering', '#in-summer']);
      assert.equal(await kept(), true);
      await page.getByRole('listbox').waitFor({state: 'detached'});
    },
  },
  {
    name: 'Escape closes the suggestions, then clears the box, then leaves it',
    on: 'built',
    async run({page}) {
      await suggest(page, 'water');
      await box(page).press('Escape');
      await page.getByRole('listbox').waitFor({state: 'detached'});
      await becomes(() => box(page).getAttribute('aria-expanded'), 'false');
      assert.equal(await box(page).inputValue(), 'water');
      await box(page).press('ArrowDown');
      await options(page).first().waitFor();
      await box(page).press('Escape');
      await page.getByRole('listbox').waitFor({state: 'detached'});
      await box(page).press('Escape');
      await becomes(() => box(page).inputValue(), '');
      await box(page).press('Escape');
      await becomes(() => box(page).evaluate((input) => input.matches(':focus')), false);
    },
  },
  {
    name: 'mod+k leads into the box and says so',
    on: 'built',
    async run({page}) {
      await page.goto('/docs/intro');
      assert.deepEqual(await page.locator('.search-hint kbd').allTextContents(), ['Ctrl', 'K']);
      await page.keyboard.press('Control+k');
      await becomes(() => box(page).evaluate((input) => input.matches(':focus')), true);
      await page.keyboard.type('sowing');
      await options(page).first().waitFor();
    },
  },
  {
    name: 'what is typed before any script runs is searched for',
    async run({page, site}) {
      site.fault = (path) => (path.endsWith('.js') ? 'hang' : undefined);
      await page.goto('/docs/intro', {waitUntil: 'commit'});
      await box(page).fill('rake');
      site.fault = undefined;
      site.release();
      await options(page).first().waitFor();
    },
  },
  {
    name: 'the footer leads to all results, within and outside of the context',
    on: 'built',
    async run({page}) {
      await suggest(page, 'seed');
      const links = page.locator('.search-links');
      const all = links.getByRole('link', {name: /^See all \d+ results$/});
      const within = links.getByRole('link', {name: 'See all results within "Docs"'});
      const outside = links.getByRole('link', {name: 'See all results outside "Docs"'});
      const search = async (link: Locator) =>
        new URL((await link.getAttribute('href')) ?? '', page.url()).search;
      assert.deepEqual(
        [await search(all), await search(within), await search(outside)],
        ['?q=seed', '?q=seed&ctx=docs', '?q=seed&ctx=-docs'],
      );
      await outside.click();
      await page.getByRole('heading', {level: 1, name: 'Search the documentation'}).waitFor();
      const found = page.getByRole('main').getByRole('listitem');
      await found.first().waitFor();
      assert.ok((await found.allTextContents()).every((text) => /plantSeed|Bed/.test(text)));
    },
  },
  {
    name: 'a page of the API has the API as its context',
    on: 'built',
    async run({page}) {
      await page.goto('/docs/api');
      await box(page).fill('water');
      await page.getByRole('link', {name: 'See all results within "API"'}).waitFor();
    },
  },
  {
    name: 'Enter without a choice opens all results',
    on: 'built',
    async run({page}) {
      await suggest(page, 'soil');
      await box(page).press('Enter');
      await page.getByRole('heading', {level: 1, name: 'Search the documentation'}).waitFor();
      assert.equal(new URL(page.url()).search, '?q=soil');
    },
  },
  {
    name: 'Enter without suggestions, or before they come, opens the results page in place',
    async run({page, site}) {
      const heading = page.getByRole('heading', {level: 1, name: 'Search the documentation'});
      await page.goto('/docs/intro', {waitUntil: 'networkidle'});
      const kept = await markDocument(page);
      await box(page).fill('zzzzqqqq');
      await page.locator('.search-panel').getByText('No results', {exact: true}).waitFor();
      await box(page).press('Enter');
      await heading.waitFor();
      assert.equal(new URL(page.url()).search, '?q=zzzzqqqq');
      assert.equal(await page.locator('.search-panel').count(), 0);
      assert.ok(await kept());
      await page.goto('/docs/intro', {waitUntil: 'networkidle'});
      const keptWaiting = await markDocument(page);
      site.fault = (path) => (isIndex(path) ? 'hang' : undefined);
      await box(page).fill('soil');
      await page.getByText('Fetching new results...', {exact: true}).waitFor();
      await box(page).press('Enter');
      await heading.waitFor();
      assert.equal(new URL(page.url()).search, '?q=soil');
      assert.ok(await keptWaiting());
      site.fault = undefined;
      site.release();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'the form of the page for unknown addresses opens the results page in place',
    on: 'built',
    async run({page, complaints}) {
      await page.goto('/nowhere', {waitUntil: 'networkidle'});
      complaints.length = 0;
      const kept = await markDocument(page);
      const field = page.getByRole('main').getByRole('searchbox');
      await field.fill('soil');
      await field.press('Enter');
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      assert.equal(new URL(page.url()).search, '?q=soil');
      assert.ok(await kept());
    },
  },
  {
    name: 'nothing found is said, markup is text',
    on: 'built',
    async run({page}) {
      await page.goto('/docs/intro');
      await box(page).fill('zzzzqqqq');
      await page.locator('.search-panel').getByText('No results', {exact: true}).waitFor();
      await box(page).fill('onclick');
      await options(page).first().waitFor();
      assert.match((await page.locator('.hit-text').first().textContent()) ?? '', /<b onclick=/);
      assert.equal(await page.locator('.search-panel [onclick]').count(), 0);
      await box(page).fill('<img src=x onerror=alert(1)>');
      await box(page).fill('   ');
      await page.locator('.search-panel').waitFor({state: 'detached'});
    },
  },
  {
    name: 'waiting is told, and so is a failure, which can be tried again',
    async run({page, site, complaints}) {
      await page.goto('/docs/intro', {waitUntil: 'networkidle'});
      site.fault = (path) => (path.includes('lunr-index') ? 'hang' : undefined);
      await box(page).fill('spade');
      await page.getByText('Fetching new results...', {exact: true}).waitFor();
      site.fault = (path) => (isIndex(path) ? {status: 500} : undefined);
      await page.reload({waitUntil: 'networkidle'});
      await box(page).fill('spade');
      const alert = page.locator('.search-panel').getByRole('alert');
      await alert.waitFor();
      site.fault = undefined;
      await alert.getByRole('button', {name: 'Retry'}).click();
      await options(page).first().waitFor();
      assert.ok(complaints.length > 0);
      complaints.length = 0;
    },
  },
  {
    name: 'the page that a suggestion opens has the words marked, until they are cleared',
    on: 'built',
    async run({page}) {
      await suggest(page, 'leaves');
      await options(page).first().click();
      await marks(page).first().waitFor();
      assert.equal(new URL(page.url()).searchParams.get('_highlight'), 'leaves');
      assert.deepEqual(await marks(page).allTextContents(), ['leaves']);
      await page.getByRole('button', {name: 'Clear the marked words'}).click();
      await becomes(() => marks(page).count(), 0);
      await becomes(() => page.evaluate(() => location.search), '');
    },
  },
  {
    name: 'an address with _highlight shows its marks at once',
    on: 'built',
    async run({page}) {
      await page.goto('/docs/guides/watering?_highlight=water&_highlight=soil');
      await marks(page).first().waitFor();
      const texts = (await marks(page).allTextContents()).map((text) => text.toLowerCase());
      assert.ok(texts.includes('watering') && texts.includes('soil'), texts.join());
    },
  },
  {
    name: 'on a telephone the suggestions fit the screen',
    on: 'built',
    context: {viewport: {width: 360, height: 640}},
    async run({page}) {
      await suggest(page, 'water');
      const bounds = await page.locator('.search-panel').boundingBox();
      assert.ok(bounds && bounds.x >= 0 && bounds.x + bounds.width <= 360, JSON.stringify(bounds));
      assert.ok(bounds.width >= 280, `${bounds.width}`);
    },
  },
  ...(['light', 'dark'] as const).map((colorScheme): Case => ({
    name: `axe finds nothing wrong with the open box, ${colorScheme}`,
    on: 'built',
    context: {colorScheme},
    init: () => {
      localStorage.setItem(
        'theme',
        matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      );
    },
    async run({page}) {
      await suggest(page, 'water');
      await box(page).press('ArrowDown');
      assert.deepEqual(await findings(page), []);
    },
  })),
];

const pageCases: Case[] = [
  {
    name: 'the results page shows what its address asks for',
    async run({page}) {
      const texts = await results(page, 'q=watering');
      assert.match(texts[0] ?? '', /Watering/);
      assert.ok(!texts.some((text) => /secret|draft|blog/i.test(text)), texts.join());
      await page.getByText(/^\d+ results for “watering”$/).waitFor();
      assert.equal(await page.getByRole('main').getByRole('searchbox').inputValue(), 'watering');
      assert.deepEqual(await findings(page), []);
    },
  },
  {
    name: 'ctx and version narrow the results',
    async run({page}) {
      const api = await results(page, 'q=water&ctx=api');
      assert.ok(
        api.some((text) => text.includes('Bed.water')),
        api.join(),
      );
      assert.match(api.at(-1) ?? '', /pourWater/);
      const docs = await results(page, 'q=water&ctx=docs&version=current');
      assert.ok(!docs.some((text) => text.includes('Bed')), docs.join());
      await page.getByRole('link', {name: 'See all results', exact: true}).click();
      await page.getByText('Bed.water').first().waitFor();
      await page.waitForURL(/\?q=water&version=current$/);
      await page.getByRole('combobox', {name: 'Where to search'}).selectOption('API');
      await page.waitForURL(/\/search\/?\?q=water&ctx=api&version=current$/);
    },
  },
  {
    name: 'what is typed into the results page becomes its address',
    on: 'built',
    async run({page}) {
      await results(page, 'q=soil');
      await page.getByRole('main').getByRole('searchbox').fill('greenhouses');
      await page.getByRole('main').getByRole('link', {name: 'Showroom'}).waitFor();
      await page.waitForURL(/\/search\/?\?q=greenhouses$/);
      await page.getByRole('main').getByRole('searchbox').fill('zzzzqqqq');
      await page.getByText('No results were found', {exact: true}).waitFor();
    },
  },
  {
    name: 'a query without results leads to pages with a similar name, and to the places of the navbar',
    on: 'built',
    async run({page}) {
      await page.goto('/search/?q=showrooms&ctx=api');
      const main = page.getByRole('main');
      await main.getByText('No results were found', {exact: true}).waitFor();
      const similar = main.getByRole('region', {name: 'Similar pages'});
      await similar.getByRole('link', {name: 'Showroom'}).waitFor();
      await main.getByRole('searchbox').fill('zzzzqqqq');
      await similar.waitFor({state: 'detached'});
      const docs = (from: Locator) => from.getByRole('link', {name: 'Docs', exact: true});
      const navbar = page.getByRole('navigation', {name: 'Main'});
      assert.equal(await docs(main).getAttribute('href'), await docs(navbar).getAttribute('href'));
    },
  },
  {
    name: 'an empty query shows nothing',
    on: 'built',
    async run({page}) {
      await page.goto('/search/', {waitUntil: 'networkidle'});
      assert.equal(await page.getByRole('main').getByRole('listitem').count(), 0);
      assert.equal(await page.getByText(/No results/).count(), 0);
    },
  },
  {
    name: 'waiting and failing show on the results page too',
    on: 'built',
    async run({page, site, complaints}) {
      site.fault = (path) => (path.includes('lunr-index') ? 'hang' : undefined);
      await page.goto('/search/?q=spade');
      await page.getByRole('main').getByText('Fetching new results...', {exact: true}).waitFor();
      site.fault = (path) => (path.includes('lunr-index') ? {status: 503} : undefined);
      await page.goto('/search/?q=rake');
      const alert = page.getByRole('main').getByRole('alert');
      await alert.waitFor();
      site.fault = undefined;
      await alert.getByRole('button', {name: 'Retry'}).click();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      complaints.length = 0;
    },
  },
  {
    name: 'without JavaScript the page says what it needs, and the box leads to it',
    context: {javaScriptEnabled: false},
    async run({page}: Stage) {
      await page.goto('/docs/intro');
      await box(page).fill('soil');
      await box(page).press('Enter');
      await page.getByRole('heading', {level: 1, name: 'Search the documentation'}).waitFor();
      assert.equal(new URL(page.url()).searchParams.get('q'), 'soil');
      // A locator by text passes over noscript.
      await page.locator('noscript p', {hasText: 'needs JavaScript'}).waitFor();
    },
  },
];

browserSuite('search', {fixture: 'search'}, [...boxCases, ...pageCases]);
