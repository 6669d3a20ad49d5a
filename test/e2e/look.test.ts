import assert from 'node:assert/strict';
import {contrast, cutOff, findings, tooWide} from '../support/pageChecks.js';
import {browserSuite} from './suite.js';
import {zoomCases} from './zoomCases.js';

const routes = ['/', '/docs/intro', '/docs/next', '/search?q=pictures', '/nowhere'];

browserSuite('the look', {fixture: 'pictures', on: ['built']}, [
  {
    name: 'what stands in an empty field can be read, in both modes',
    async run({page}) {
      for (const mode of ['light', 'dark']) {
        await page.goto(`/docs/next?_sdoc_theme=${mode}`);
        assert.equal(await page.locator('html').getAttribute('data-theme'), mode);
        const [color, background] = await page
          .getByRole('combobox')
          .evaluate((field) => [
            getComputedStyle(field, '::placeholder').color,
            getComputedStyle(field).backgroundColor,
          ]);
        assert.ok(contrast(color!, background!) >= 4.5, `${mode}: ${color!} on ${background!}`);
      }
    },
  },
  {
    name: 'where letters are twice as large, a text has room between its columns',
    context: {viewport: {width: 1280, height: 900}},
    async run({page}) {
      await page.goto('/docs/next');
      await page.evaluate(() => {
        const larger = new CSSStyleSheet();
        larger.replaceSync('html { font-size: 34px }');
        document.adoptedStyleSheets.push(larger);
      });
      const {width} = (await page.locator('main').boundingBox())!;
      assert.ok(width > 350, `${String(width)} pixels`);
      assert.ok((await tooWide(page)) <= 0);
    },
  },
  {
    name: 'code, tables and wide drawings end at one edge',
    context: {viewport: {width: 1440, height: 900}},
    async run({page}) {
      await page.goto('/docs/next');
      const right = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);
      const edge = await right('.code');
      for (const selector of ['.table > table', '.drawing > img']) {
        assert.ok(Math.abs((await right(selector)) - edge) < 1, selector);
      }
    },
  },
  {
    name: 'on paper, wide tables and folds are whole, long code begins where it stands, and nothing is pressed',
    context: {viewport: {width: 718, height: 1000}},
    async run({page}) {
      await page.goto('/docs/paper');
      await page.evaluate(() => {
        document.body.append(Object.assign(document.createElement('div'), {textContent: 'Notice'}));
        const tall = document.createElement('canvas');
        [tall.width, tall.height] = [400, 4000];
        const picture = Object.assign(document.createElement('img'), {src: tall.toDataURL()});
        document.querySelector('article')!.append(picture);
        return picture.decode();
      });
      const unfocused = page.locator('.line:not(.focus)').first();
      const opacity = () => unfocused.evaluate((line) => getComputedStyle(line).opacity);
      assert.equal(await opacity(), '0.5');
      await page.emulateMedia({media: 'print'});
      assert.equal(await opacity(), '1', 'code beside the focused lines is pale');
      assert.equal(await tooWide(page), 0);
      const lines = await page.locator('.table th').evaluateAll((heads) =>
        heads.map((head) => {
          const text = document.createRange();
          text.selectNodeContents(head);
          return text.getClientRects().length;
        }),
      );
      assert.ok(lines.length > 5 && Math.max(...lines) === 1, 'a word of a head is torn');
      const picture = await page.locator('article > img').boundingBox();
      assert.ok(picture!.height <= 1000, 'a picture is on one sheet');
      // A flex container is followed by an empty sheet where its end meets that of one.
      const body = page.locator('body');
      assert.equal(await body.evaluate((node) => getComputedStyle(node).display), 'block');
      const code = page.locator('.code');
      assert.equal(await code.evaluate((node) => getComputedStyle(node).breakInside), 'auto');
      assert.equal(await page.getByText('What is folded.').isVisible(), true);
      assert.equal(await page.getByText('Notice').isVisible(), false);
      await page.goto('/search?q=pictures');
      await page.locator('main a').first().waitFor();
      assert.equal(await page.locator('main form').isVisible(), false);
    },
  },
  {
    name: 'a navbar with many entries has few rows and no column, and the name of the site whole',
    context: {viewport: {width: 1280, height: 900}},
    async run({page}) {
      await page.goto('/docs/next');
      const bar = page.locator('nav.navbar');
      await bar.evaluate((element) => {
        for (const half of element.querySelectorAll('.nav-items')) {
          for (let i = 0; i < 6; i++) {
            const entry = document.createElement('a');
            entry.className = 'nav-link';
            entry.textContent = `Entry ${String(i)} of them`;
            half.prepend(entry);
          }
        }
      });
      const height = await bar.evaluate((element) => element.getBoundingClientRect().height);
      assert.ok(height < 130, String(height));
      const [below] = await bar.evaluate((element) => [
        element.getBoundingClientRect().bottom -
          element.querySelector('input')!.getBoundingClientRect().bottom,
      ]);
      assert.ok(below! >= 4, `the search box ends ${String(below)} px above the edge`);
      assert.ok((await tooWide(page)) <= 0);
      const name = bar.locator('.brand b').first();
      const hidden = (): Promise<number> =>
        name.evaluate((element) => element.scrollWidth - element.clientWidth);
      assert.ok((await hidden()) <= 0, 'the name of the site is cut');
      await page.setViewportSize({width: 1000, height: 900});
      const narrow = await bar.evaluate((element) => element.getBoundingClientRect().height);
      assert.ok(narrow < 220, String(narrow));
      assert.ok((await tooWide(page)) <= 0);
      assert.ok((await hidden()) <= 0, 'the name of the site is cut on a narrow screen');
    },
  },
  {
    name: 'a picture of one mode is hidden in the other, whatever a site sets for pictures',
    async run({page}) {
      await page.goto('/docs/next?_sdoc_theme=dark');
      const shown = await page.evaluate(() => {
        const {sheet} = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!;
        sheet!.insertRule('img { display: block; }', sheet!.cssRules.length);
        return ['on-light', 'on-dark'].map((name) => {
          const picture = document.createElement('img');
          picture.className = name;
          document.querySelector('main')!.append(picture);
          return getComputedStyle(picture).display;
        });
      });
      assert.deepEqual(shown, ['none', 'block']);
    },
  },
  {
    name: 'axe finds nothing, in both modes',
    async run({page}) {
      for (const route of ['/docs/intro', '/docs/next']) {
        for (const mode of ['light', 'dark']) {
          await page.goto(`${route}?_sdoc_theme=${mode}`);
          assert.deepEqual(await findings(page), [], `${route}, ${mode}`);
        }
      }
      await page.goto('/docs/intro');
      await page.getByRole('link', {name: 'A red mountain'}).click();
      await page.getByRole('dialog').waitFor();
      assert.deepEqual(await findings(page), [], 'a picture enlarged');
    },
  },
  {
    name: 'no page is wider than a screen of 1280 px at 400 and 200 %, and nothing is cut off',
    context: {viewport: {width: 320, height: 640}},
    async run({page, complaints}) {
      for (const width of [320, 640]) {
        await page.setViewportSize({width, height: 640});
        for (const route of routes) {
          await page.goto(route);
          assert.ok((await tooWide(page)) <= 0, `${route}, ${String(width)} px`);
          assert.deepEqual(await cutOff(page), [], `${route}, ${String(width)} px`);
        }
      }
      // Of the page that is not there.
      complaints.length = 0;
    },
  },
  {
    name: 'a long name in the breadcrumbs begins beside the home page, and no line with a mark',
    context: {viewport: {width: 390, height: 800}},
    async run({page}) {
      await page.goto('/docs/next');
      const [home, start] = await page.locator('.breadcrumbs').evaluate((nav) => {
        const last = nav.querySelector('li:last-child')!;
        last.textContent = 'A name of several words that does not fit into one line of a phone';
        const text = document.createRange();
        text.selectNodeContents(last);
        const line = text.getClientRects()[0]!;
        return [nav.querySelector('a')!.getBoundingClientRect().bottom, line.top];
      });
      assert.ok(start! < home!, `${String(start)} px, ${String(home)} px`);
    },
  },
  {
    name: 'the whole of a card is its link, with and without blank lines in its list',
    async run({page}) {
      await page.goto('/docs/next');
      const cards = await page.locator('main article').evaluate((article) => {
        const link = '<a href="/docs/intro">Intro</a>';
        const forms = [
          `${link}\nWhat it is.`,
          `<p>${link}</p><p>What it is.</p>`,
          `<p>${link}\nWhat it is.</p>`,
        ];
        const list = Object.assign(document.createElement('ul'), {className: 'cards'});
        list.innerHTML = forms.map((form) => `<li>${form}</li>`).join('');
        article.prepend(list);
        return [...list.children].map((card) => {
          const {right, bottom, height} = card.getBoundingClientRect();
          return {
            over: document.elementFromPoint(right - 4, bottom - 4)?.tagName,
            height: Math.round(height),
          };
        });
      });
      for (const card of cards) {
        assert.equal(card.over, 'A');
        assert.equal(card.height, cards[0]!.height);
      }
    },
  },
  {
    name: 'a long formula scrolls by itself, apart from the text below it',
    context: {viewport: {width: 390, height: 800}},
    async run({page}) {
      await page.goto('/docs/next');
      const gap = await page.locator('main article').evaluate((article) => {
        const sum = '<mi>a</mi><mo>+</mo><mfrac><mi>b</mi><mi>c</mi></mfrac><mo>+</mo>'.repeat(20);
        article.insertAdjacentHTML(
          'afterbegin',
          `<span><math display="block"><mrow>${sum}</mrow></math></span><p>Text.</p>`,
        );
        const [row, text] = ['mrow', 'p'].map((name) =>
          article.querySelector(name)!.getBoundingClientRect(),
        );
        return text!.top - row!.bottom;
      });
      assert.ok((await tooWide(page)) <= 0);
      assert.ok(gap >= 12, `${String(gap)} px`);
    },
  },
  {
    name: 'a formula in a line that is wider than a phone scrolls, and moves nothing around it',
    context: {viewport: {width: 360, height: 640}},
    async run({page}) {
      await page.goto('/docs/next');
      const [before, after, scrolls] = await page.evaluate(() => {
        const text = document.createElement('p');
        document.querySelector('article')!.append(text);
        const heightOf = (terms: number): number => {
          const term = '<msub><mi>a</mi><mi>g</mi></msub><mo>+</mo>';
          text.innerHTML = `<math><mrow>${term.repeat(terms)}<mi>b</mi></mrow></math>`;
          return text.getBoundingClientRect().height;
        };
        const [one, many] = [heightOf(1), heightOf(60)];
        const formula = text.querySelector('math')!;
        return [one, many, formula.scrollWidth > formula.clientWidth];
      });
      assert.equal(after, before);
      assert.ok(scrolls);
      assert.ok((await tooWide(page)) <= 0);
    },
  },
  {
    name: 'the focus ring of a link at the edge of a table is whole',
    async run({page}) {
      await page.goto('/docs/next');
      const cut = await page.evaluate(() => {
        const cells = '<td><a href="#a">a</a></td><td align="right"><a href="#b">b</a></td>';
        const table = `<table><tbody><tr>${cells}</tr></tbody></table>`;
        document
          .querySelector('article')!
          .insertAdjacentHTML(
            'beforeend',
            `<div class="table">${table}</div><ul><li><div class="table">${table}</div></li></ul><div data-island>${table}</div>`,
          );
        const found = [...document.querySelectorAll<HTMLAnchorElement>('td > a')].flatMap(
          (link) => {
            link.focus({focusVisible: true} as FocusOptions);
            const {outlineOffset, outlineWidth} = getComputedStyle(link);
            const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
            const {left, right} = link.getBoundingClientRect();
            const frame = link.closest('.table, [data-island] > table')!.getBoundingClientRect();
            const room = Math.min(left - frame.left, frame.right - right);
            return room < ring ? [`${link.hash} ${String(room)}`] : [];
          },
        );
        // There is no component to start in it.
        document.querySelector('[data-island]')!.remove();
        return found;
      });
      assert.deepEqual(cut, []);
      assert.ok((await tooWide(page)) <= 0);
    },
  },
  {
    name: 'a long tag folds on a phone',
    context: {viewport: {width: 320, height: 640}},
    async run({page}) {
      await page.goto('/docs/next');
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), {
          textContent: 'unbroken'.repeat(12),
        });
        const tags = Object.assign(document.createElement('ul'), {className: 'tags'});
        tags.appendChild(document.createElement('li')).append(link);
        document.querySelector('main')!.append(tags);
      });
      assert.ok((await tooWide(page)) <= 0);
    },
  },
  {
    name: 'a long name of a result stands clear of its place',
    context: {viewport: {width: 768, height: 800}},
    async run({page}) {
      await page.goto('/search?q=pictures');
      const first = page.locator('.search-results > li').first();
      await first.waitFor();
      const [end, start] = await first.evaluate((hit) => {
        const name = hit.querySelector('.hit-name')!;
        name.textContent = 'APageWhoseNameIsOneWordThatIsLongerThanItsLineHasRoomFor';
        hit.querySelector('.hit-place')?.remove();
        const place = document.createElement('span');
        place.className = 'hit-place';
        place.textContent = 'Modules › a package › Components and more of them';
        hit.append(place);
        const text = document.createRange();
        text.selectNodeContents(name);
        return [text.getBoundingClientRect().right, place.getBoundingClientRect().left];
      });
      assert.ok(end! <= start!, `${String(end)} px, ${String(start)} px`);
    },
  },
  ...zoomCases,
]);
