/**
 * Files, by their path from src/, with their mutations: a text that occurs once, its replacement, words of test
 * files. These run up to the first failure.
 */
export const BREAKS = {
  'render/output/lastBuild.ts': [
    [`touched >= begun`, `touched > Infinity`, 'render/lastBuild'],
    [`isSameEnvironment(known.environment) &&`, ``, 'render/lastBuild'],
    [`&& output.isUntouched()`, ``, 'render/lastBuild'],
    [`output.hash === known.output &&`, ``, 'render/lastBuild'],
    [`[root, out, dev, strict,`, `[out, dev,`, 'render/lastBuild'],
  ],
  'render/buildInputs.ts': [
    [` || !areConstant(own)`, ``, 'render/lastBuild'],
    [`path.join(root, ADDRESSES_FILE),`, ``, 'render/lastBuild'],
  ],
  'render/markdown/parts/placeInParts.ts': [[`line: line - part.above`, `line`, 'mdxParts']],
  'render/markdown/parts/partCode.ts': [
    [`else if (known !== meaning) taken.push({name, at});`, ``, 'mdxParts'],
    [`path.resolve(folder, from)`, `path.resolve(this.folder, from)`, 'mdxParts'],
  ],
  'render/markdown/parts/partProps.ts': [
    [`else if (hasOwnProps(one as CodeNode)) continue;`, ``, 'mdxParts'],
  ],
  'render/read/knownTexts.ts': [
    [`ctimeMs >= this.begun`, `false`, 'read/knownTexts'],
    [' ${folder}`', '`', 'read/knownTexts'],
    [`&& hashOf(text) === this.textHash`, ``, 'read/knownTexts'],
    [`hashOf(locale)`, `'texts'`, 'read/knownTexts'],
  ],
  'render/system/compiledBundle.ts': [
    [`crc32(rest, crc32(bundle))`, `crc32(rest)`, 'compiledBundle'],
    [`times < 2`, `times < 3`, 'compiledBundle'],
    [`script.cachedDataRejected === false`, `true`, 'compiledBundle'],
    [`if (!existsSync(path.dirname(folder))) return;`, ``, 'compiledBundle'],
  ],
  'render/cache/packs.ts': [
    [` && seals.has(seal) ?`, ` ?`, 'cache/packs'],
    [` || isEntry(bytes, key)`, ` || true`, 'cache/cacheUpkeep', 'cache/packs'],
    [`if (pack.isNew) pack.seal`, `pack.seal`, 'cache/packs'],
    [` && name !== SEALS`, ``, 'cache/packs', 'cache/cacheUpkeep'],
  ],
  'render/cache/cacheUpkeep.ts': [
    [`if (!this.older.has(folder)) packs.lookAsEmpty();`, ``, 'cache/cacheUpkeep'],
    [`packsOf(older).look()`, `packsOf(older).lookAsEmpty()`, 'cache/cacheUpkeep'],
  ],
  'render/search/bundleCache.ts': [
    [`known?.head === key`, `known`, 'search/writeSearchIndex'],
    [`places[++used]!`, `places[used++]!`, 'search/indexThread'],
  ],
  'render/markdown/rehype/rehypeColorModes.ts': [
    [`(modeOfSource(child) ?? mode) === mode`, `true`, 'markdown/colorModes'],
    [`.replace(MARK, '')`, ``, 'markdown/colorModes'],
  ],
  'render/bundle/localModule.ts': [
    [`...candidateFiles(specifier, folder), `, ``, 'markdown/mdxImports'],
    [`, ...indexes].find`, `].find`, 'markdown/mdxImports'],
  ],
  'render/assemble/versions/readFrozen.ts': [
    [`isComplete && hash === code.hash`, `true`, 'markdown/mdxDeclared'],
  ],
  'render/cache/remote/remoteCache.ts': [[` || !accepts(entry, key)`, ``, 'cache/remoteCache']],
  'render/markdown/declaredComponents.ts': [
    [`one.uses.has(name))) active.add(one)`, `false)) active.add(one)`, 'markdown/mdxDeclared'],
    [`mayBeOne && used.has(name)`, `used.has(name)`, 'markdown/mdxDeclared'],
    [`left.has(name) || !needed.has(name)`, `true`, 'markdown/mdxDeclared'],
    [`text === undefined`, `false`, 'markdown/mdxPrintedOnly'],
  ],
  'render/docusaurus/settings/redirects.ts': [
    [`ending === '.html' && config.trailingSlash === false`, `false`, 'docusaurus/addresses'],
  ],
  'render/docusaurus/settings/settingRules.ts': [
    [` || !given.every((one) => COLOR.test(one))`, ``, 'docusaurus/look'],
    [`docs.length === 0 || !docs.every(isWithout)`, `!docs.some(isWithout)`, 'docusaurus/look'],
  ],
  'templates/compatAddress.ts': [
    [`text.startsWith(sign) ? text`, `true ? text`, 'e2e/importedPages'],
    [`origin === location.origin && `, ``, 'e2e/importedPages'],
  ],
  'render/system/gitHistory.ts': [[`.find((one) => existsSync(one))`, `.at(0)`, 'cli/init']],
  'render/html/srcset.ts': [[`:\\S*[^\\s,])?)`, `:[^\\s,]*)?)`, 'html/htmlFacts']],
  'render/markdown/rehype/rehypeJsx.ts': [
    [`tagName === 'picture' && !isGiven`, `tagName === 'picture'`, 'markdown/colorModes'],
    [`[value].flat().join(' ')`, `String(value)`, 'markdown/colorModes'],
    [
      `if (addresses.every((one) => isFileBeside(one, {use, node, context}))) properties`,
      `properties`,
      'markdown/mdxElements',
    ],
    [`&& !isGiven && isNamed`, `&& isNamed`, 'markdown/mdxElements'],
    [
      `const names = new Set([...changed.map(([name]) => name), ...lost]);`,
      `const names = new Set();`,
      'markdown/mdxElements',
    ],
  ],
  'render/markdown/remark/remarkLimits.ts': [
    [`columns * node.children.length`, `node.children.length`, 'badInputs'],
    [`lengths.get(node.identifier) ?? 0`, `0`, 'badInputs'],
  ],
  'render/markdown/remark/remarkAlerts.ts': [
    [`!mark.endsWith('\\n') && rest.length > 0`, `false`, 'markdown/alerts'],
    [`Object.assign(node, alertOf(node))`, `Object.assign({}, alertOf(node))`, 'markdown/alerts'],
  ],
  'render/markdown/html/writtenTags.ts': [
    [`if (!isSelfClosed && !this.closed.has(name.toLowerCase())) continue;`, ``, 'rehypeAllowList'],
    [`if (isSelfClosed && !isVoid(element)) return true;`, ``, 'rehypeAllowList'],
    [`if (!isTypeName(name)) return false;`, ``, 'rehypeAllowList'],
  ],
  'render/markdown/syntax/plainMdx.ts': [
    [`if (isInContainer(lines[0]) && before?.lines.some(isInContainer)) continue;`, ``, 'plainMdx'],
    [`if (isInContainer(after?.lines[0]) && lines.some(isInContainer)) continue;`, ``, 'plainMdx'],
    [`isDirective(line) || isInContainer(line)`, `isDirective(line)`, 'plainMdx'],
    [`text.includes(']:') ? /[<{}[]/ : `, ``, 'plainMdx'],
    [`return done === parts.length;`, `return true;`, 'plainMdx'],
  ],
  'render/markdown/syntax/plainSyntax.ts': [
    [`!mayExceedExpansion(text, lines) && `, ``, 'syntax/nativeMarkdown'],
  ],
  'render/assemble/routeTable.ts': [
    [`this.sources.set(output,`, `this.sources.set(route,`, 'badInputs'],
    [`['404.html', 'the not-found page'],`, ``, 'badInputs'],
  ],
  'render/output/printDocument.ts': [
    [
      `callSiteCode(codeOf(slots), () =>
      withPrintedOnly(() => print(view, slots)),
    )`,
      `withPrintedOnly(() => print(view, slots))`,
      'siteCode/hangs',
    ],
    [`error instanceof SlotThrew ? error.slot : failingSlot`, `failingSlot`, 'render/slots'],
    [`allowsStyles ? html : holdStyles(html)`, `allowsStyles ? html : html`, 'e2e/mdx'],
  ],
  'render/diagnostics/findings.ts': [
    [`!found.file?.split(path.sep).includes(locale)`, `true`, 'render/locales'],
    [`this.locales.get(one)`, `undefined`, 'render/locales'],
  ],
  'render/output/outputPaths.ts': [
    [`if (found.length === 0) clean`, `clean`, 'output/outputPaths'],
    ['`${file} ${rank(owner)}`', '`${file.length}`', 'output/outputPaths'],
  ],
  'render/cache/hash.ts': [[`parts.length > 0 && `, ``, 'cache/hash']],
  'render/cache/diskState.ts': [
    [`mtimeMs, ctimeMs, ino].join()`, `mtimeMs, ino].join()`, 'render/lastBuild'],
    [`ctimeMs, ino].join()`, `ino].join()`, 'read/knownTexts'],
  ],
  'render/output/viewRecord.ts': [
    [`hashOf(page.contentHash, JSON.stringify(about))`, `page.contentHash`, 'output/viewRecord'],
    [`[page.route, post]`, `page.route`, 'output/viewRecord'],
    [`known[1] !== this.ownHash(page)`, `known[1] === ''`, 'output/viewRecord'],
  ],
  'render/output/pagePrinter.ts': [
    [
      `sizes === '' && read.length === 0 ? key : hashOf(key, sizes, ...read)`,
      `key`,
      'output/pictureSizes',
    ],
    [`, ...read)`, `)`, 'render/siteCode.'],
    [`!found && slots?.outside.isUnknown !== true`, `!found`, 'render/siteCode.'],
    [`this.withSizes(text)`, `text`, 'output/pictureSizes'],
  ],
  'render/output/pageHtmlCache.ts': [
    [`cached?.head === key`, `cached !== undefined`, 'output/pageHtmlCache'],
    [`|| !isSameEnvironment(cached.environment)`, ``, 'render/siteCode.'],
  ],
  'render/markdown/extensions/sitePlugins.ts': [
    [`addReads(context.outside, readsOf(module));`, ``, 'render/siteCode.'],
  ],
  'render/bundle/esbuildPlugins.ts': [[`/^(?:node:)?process$/`, `/^none$/`, 'render/siteCode.']],
  'render/read/inheritedMatter.ts': [[`slug: isText,`, ``, 'render/locales']],
  'render/freezeVersion.ts': [[`!isLower(name, one)`, `true`, 'render/versions']],
  'render/api/commentPlaces.ts': [[`found >= 0`, `false`, 'api/commentPlaces']],
  'render/api/extract/typedoc/mergedComments.ts': [
    [`other.discoveryId === comment.discoveryId`, `false`, 'extract/merged'],
    [`({tag}) => tag !== '@deprecated'`, `() => true`, 'extract/merged'],
  ],
  'render/api/extract/typedoc/inheritedAccessors.ts': [
    [`bound === written`, `bound`, 'extract/merged'],
  ],
  'render/markdown/rehype/rehypeTitle.ts': [[`isPrinted && heading`, `heading`, 'markdown/title']],
  'client/search/rank.ts': [[`one.isWhole && hasField`, `false && hasField`, 'search/engine']],
  'client/search/engine.ts': [[`isMarked || !text ? found`, `true ? found`, 'search/engine']],
  'render/output/searchFiles.ts': [
    [`kept?.every((file) => keep(...file))`, `kept`, 'output/searchFiles'],
    [`(begun ?? begin())`, `(begun ?? [])`, 'output/searchFiles'],
  ],
  'render/output/searchPlan.ts': [
    [`hash: hashOfPage(found)`, `hash: found.href`, 'output/searchFiles'],
    [`, hash = ''}) =>`, `}, hash = '') =>`, 'output/searchFiles'],
  ],
  'render/buildSite.ts': [[`await latest?.endIndex();`, ``, 'output/searchFiles']],
  'render/cache/entry.ts': [
    [`Buffer.allocUnsafeSlow(length)`, `Buffer.allocUnsafe(length)`, 'cache/packs'],
    [
      `bytes.length - key.length - 1);\n}\n\n/** Whether`,
      `bytes.length);\n}\n\n/** Whether`,
      'cache/packs',
    ],
  ],
  'render/parse/parsePages.ts': [
    [` && code === undefined`, ``, 'cache/remoteCache'],
    [`workers === undefined ? PAGES_PER_WORKER : BATCH`, `PAGES_PER_WORKER`, 'cli/profile'],
  ],
  'render/search/invertedIndex.ts': [
    [`.sort((a, b) => a.first - b.first)`, ``, 'search/writeSearchIndex'],
  ],
  'render/search/indexThread.ts': [
    [`this.worker.off('message', listen);`, ``, 'search/indexThread'],
    [`void this.ended.then(reject);`, ``, 'search/indexThread'],
  ],
  'render/assemble/reference.ts': [[`symbol?.isGone ? undefined :`, ``, 'render/api/apiSite']],
  'render/check/checkQuality.ts': [
    [`end.page !== from) orphaned.delete`, `true) orphaned.delete`, 'check/checkQuality'],
  ],
  'render/view/blog/feeds.ts': [
    [`element('published', date)`, `element('published', '')`, 'blog/blog.test'],
    [`element('guid', url)`, `element('guid', home)`, 'blog/blog.test'],
    [
      `absolute(hrefOf(blog.route, config), config);\n  const items`,
      `blog.route;\n  const items`,
      'blog/blog.test',
    ],
    [`.slice(0, LIMIT)`, ``, 'output/siteFiles'],
  ],
  'render/output/siteFiles.ts': [
    [`?q={searchTerms}`, `?q=`, 'blog/blog.test'],
    [`.slice(0, 16)`, `.slice(0, 17)`, 'output/siteFiles'],
  ],
  'render/output/llms.ts': [
    [`const page = sidebar === undefined ?`, `const page = true ?`, 'output/llms'],
    [`(type === 'link') === isLink`, `(type === 'link') !== isLink`, 'output/llms'],
    [`page && isInSitemap(page) ? page`, `page ? page`, 'output/llms'],
    [`this.size(entry) <= INLINE`, `this.size(entry) < INLINE`, 'output/llms'],
  ],
  'render/output/sitemap.ts': [
    [`<lastmod>\${day}`, `<lastmod>\${day}T`, 'render/build.test', 'output/sitemap'],
    [`&& route !== '/search'`, ``, 'blog/blog.test', 'render/locales', 'output/sitemap'],
    [`page.updated ?? dates.get(page.file)`, `page.updated`, 'output/sitemap'],
    [`page.updated ?? dates`, `dates`, 'output/sitemap'],
    [`if (config.noIndex) return [];`, ``, 'output/sitemap'],
    [`locales.length > 1 ? ' xmlns`, `locales.length > 2 ? ' xmlns`, 'output/sitemap'],
  ],
  'render/cards/socialCards.ts': [
    [`hashOf(this.hash, title, section ?? '')`, `hashOf(this.hash, title)`, 'output/socialCards'],
    [`JSON.stringify(look))`, `'')`, 'output/socialCards'],
  ],
  'render/cards/cardText.ts': [
    [`chars.every(isThere) ? clean`, `true ? clean`, 'cards/cardText', 'output/socialCards'],
  ],
  'render/view/socialImages.ts': [[`card && (card.isOfSite ||`, `card && (`, 'output/socialCards']],
  'render/view/baseView.ts': [
    [`position: i + 1`, `position: i`, 'render/locales', 'fixtures.test'],
    [`'APIReference' : 'TechArticle'`, `'TechArticle' : 'APIReference'`, 'structuredData'],
    [`source.updated ?? dates`, `dates`, 'structuredData'],
    [`...trail.filter(({to}) => to !== undefined), `, ``, 'structuredData'],
    [
      `item: absolute(hrefOf(to!, config), config)`,
      `item: absolute(to!, config)`,
      'structuredData',
    ],
    [`canonical: absolute(href, config),`, `canonical: href,`, 'structuredData'],
  ],
  'render/view/blog/viewBlog.ts': [[`headline: page.title`, `headline: ''`, 'blog/blog.test']],
  'render/api/history/checkApi.ts': [
    [`.at(-1) ?? []`, `.at(0) ?? []`, 'cli/apiHistory'],
    [` ?? inheritedBy(module, id)`, ``, 'cli/apiHistory'],
    [`path: ['modules', module], message`, `path: [], message`, 'cli/apiHistory'],
  ],
  'render/html/escapeHtml.ts': [[`'"': '&quot;'`, `'"': '"'`, 'html/escapeHtml']],
  'render/output/csp.ts': [
    [`'object-src': ["'none'"]`, `'object-src': ["'self'"]`, 'output/csp'],
    [`"frame-ancestors 'self'"`, `"frame-ancestors *"`, 'output/csp'],
  ],
  'render/output/redirectFiles.ts': [[`\${href} 301\``, `\${href} 302\``, 'render/build.test']],
  'render/system/portablePaths.ts': [[`/[. ]$/`, `/[ ]$/`, 'badInputs.test', 'outputFolder']],
  'render/output/draftFiles.ts': [
    [`.then(() => earlier)`, `.then(() => undefined)`, 'draftFiles'],
    [`if (this.begun.size >= AT_A_TIME) await oldest;`, `void oldest;`, 'draftFiles'],
    [`await Promise.all(this.begun.values());\n  }`, `await Promise.resolve();\n  }`, 'draftFiles'],
  ],
  'render/output/outputMark.ts': [[`new Set(mark.files.map(String))`, `new Set()`, 'outputFolder']],
  'render/model/urls.ts': [
    [`/[?#%*]|\\/\\.\\.?(?:\\/|$)/.test(from)`, `/[?#%*]/.test(from)`, 'badInputs.test'],
    [`isImage && name === 'data'`, `name === 'data'`, 'addressSettings'],
    [`if (part === '..') out.pop();`, `if (part === '..') continue;`, 'model/urls'],
    [`trailingSlash === false ? `, `trailingSlash === true ? `, 'model/urls'],
  ],
  'render/system/fileAccess.ts': [
    [`if (holder === undefined) return {refused: 'outside'};`, ``, 'ownFiles'],
    [
      `name.toLowerCase() === 'node_modules'`,
      `name === 'node_modules'`,
      'ownFiles',
      'foreignTexts',
    ],
    [`(type.test(file) && type.test(opened.file))`, `type.test(file)`, 'ownFiles'],
  ],
  'render/search/shared/codec.ts': [
    [
      `Math.min(sharedLength(previous, word), ends - 1)`,
      `sharedLength(previous, word)`,
      'search/codec',
    ],
  ],
  'render/search/shared/terms.ts': [
    [`part.length === 1 || `, ``, 'render/search', 'client/search'],
  ],
  'render/search/shared/words.ts': [[`=== 45`, `=== 46`, 'render/search', 'client/search']],
  'render/assemble/redirects.ts': [[`ownerOf(route) === undefined && `, ``, 'assemble/redirects']],
  'render/assemble/pageEdits.ts': [[`page.kind === 'post' || `, ``, 'assemble/pageEdits']],
  'render/assemble/sidebar/sidebarPlaces.ts': [
    [`stops[i + 1]?.stop`, `stops[i]?.stop`, 'fixtures.test', 'render/build.test'],
  ],
  'render/assemble/sidebar/sidebarFolders.ts': [
    [`page.frontMatter.sidebar_position ??`, `0 *`, 'fixtures.test', 'render/build.test'],
  ],
  'render/cache/fileCache.ts': [
    [`|| hashOfPath(file) === hash`, `|| hash !== ''`, 'render/cache', 'render/session'],
  ],
  'render/cache/stageCache.ts': [[`!hasErrors(last.made) &&`, ``, 'cache/stageCache']],
  'render/check/lostAddresses.ts': [
    [`end.isTwin === true || end.hash !== ''`, `end.isTwin === true`, 'check/addresses'],
  ],
  'render/check/staticHost.ts': [[`fragment.split(':~:')[0]!`, `fragment`, 'check/checkLinks']],
  'render/diagnostics/nearest.ts': [
    [`typed < 5 ? 1 : 2, `, `0, `, 'badInputs.test', 'cli/cli.test'],
  ],
  'cli/checkLinks/baseline.ts': [
    [`?.shift() !== undefined`, `?.[0] !== undefined`, 'cli/checkLinks'],
  ],
  'cli/checkLinks/ignored.ts': [[`text.lastIndexOf('=')`, `text.indexOf('=')`, 'cli/checkLinks']],
  'cli/checkLinks/linkReport.ts': [[`.replace(/%/g, '%25')`, ``, 'cli/checkLinks']],
  'cli/checkApi.ts': [
    [`[...diagnostics, ...(missing`, `[...(missing`, 'cli/apiHistory'],
    [`found.length > 0 ? 1 : 0`, `0`, 'cli/apiHistory'],
  ],
  'render/config/configPackages.ts': [
    [`canBundle(found.path)`, `false`, 'config/loadConfig'],
    [`isPath && isInside(root, importer)`, `isPath`, 'config/loadConfig'],
    [`!isForNode && `, ``, 'config/loadConfig'],
    [` && !text.includes('import.meta.resolve')`, ``, 'config/loadConfig'],
  ],
  'cli/init/init.ts': [
    [`...(isForWorkflow ? [] : configFiles(root))`, ``, 'init/init'],
    [`return installed ? 0 : 1`, `return installed ? 1 : 0`, 'package/packed'],
  ],
  'cli/init/install.ts': [[`NODE_ENV: undefined`, `NODE_ENV: 'production'`, 'package/packed']],
  'cli/init/managerFiles.ts': [[`!version.startsWith('1.')`, `true`, 'init/init']],
  'cli/init/library.ts': [
    [`, ignore: '**/node_modules/**'`, ``, 'init/library'],
    [`part === '**' ? '.+' :`, ``, 'init/library'],
    [`manifest.typings !== undefined ||`, ``, 'init/library'],
  ],
  'cli/mcp/siteTools.ts': [[`!/^\\s*<!doctype html/i.test(text)`, `true`, 'cli/mcp']],
  'cli/checkSamples.ts': [[`!isPackageName(name)`, `isPackageName(name)`, 'cli/init']],
  'cli/serve/sendFile.ts': [
    [`'.svg': 'image/svg+xml'`, `'.svg': 'text/plain'`, 'serve/siteServer'],
  ],
  'cli/serve/liveEvents.ts': [
    [`{...last, pages: undefined}`, `last`, 'cli/liveEvents', 'serve/liveSite'],
  ],
  'client/search/snippet.ts': [[`const ellipsis = '…'`, `const ellipsis = ''`, 'search/snippet']],
  'client/search/marks.ts': [[`stem.length >= 4 ? stem : word`, `stem`, 'search/marks']],
  'render/markdown/mdxValues.ts': [[` && !takesValues(node)`, ``, 'markdown/mdxValues']],
  'render/markdown/sentProps.tsx': [
    [`tag === 'a' || `, ``, 'mdxComponents'],
    [`|| hasHandler(props)`, ``, 'mdxComponents'],
    [`isTemplate(type) ? undefined : props`, `undefined`, 'docusaurus/components'],
    [`if (this.above.has(value))`, `if (false)`, 'mdxComponents'],
    [`!OWN.has(name)`, `true`, 'mdxComponents'],
    [`.filter(([id]) => !html.includes`, `.filter(([id]) => html.includes`, 'mdxComponents'],
  ],
  'render/html/islandTags.ts': [[`...componentsIn(unescapeHtml(props))`, ``, 'html/islandTags']],
  'render/bundle/inertModules.ts': [
    [`if (external === true) return false;`, ``, 'inertModules'],
    [`reached.add(imported);`, ``, 'inertModules'],
    [`if (INERT.test(imported)) continue;`, ``, 'inertModules'],
  ],
  'render/markdown/rehype/rehypeHeadings.ts': [
    [`isNamed ? node !== first : `, ``, 'markdown/title'],
  ],
  'client/islands/islandRoot.tsx': [
    [`if (slot) queueMicrotask(() => onShow(slot));`, ``, 'e2e/mdx'],
    [`slots.get(id)`, `''`, 'e2e/mdx'],
  ],
  'render/view/sidebarView.ts': [
    [`(items.length > 0 ? {items}`, `(true ? {items}`, 'sidebarView'],
    [`!isPrinted && node.items.some(isListed)`, `!isPrinted`, 'sidebarView'],
  ],
  'client/chrome/dropdowns.ts': [[` && detail > 0`, ``, 'e2e/client']],
  'client/firstUse.ts': [
    [`if (!isHere || movementX`, `if (true || movementX`, 'e2e/client'],
    [`navigate(url.href)`, `void url`, 'e2e/client'],
    [`addEventListener('popstate', begin, {signal});`, ``, 'e2e/client'],
    [`loading = undefined;`, ``, 'e2e/client'],
    [`    onFirst();`, ``, 'e2e/client'],
  ],
  'client/islands/hydrateOnInteraction.ts': [
    [`if (hovered.matches(':hover'))`, `if (!hovered)`, 'e2e/client'],
  ],
  'client/islands/startIslands.ts': [
    [`if (!mayPrefetch()) mountPage();`, ``, 'e2e/client'],
    [`filter((island) => !touched.includes(island))`, `slice()`, 'e2e/client'],
  ],
  'client/shared/heldClicks.ts': [
    [`if (held.length > 0) listener();`, ``, 'e2e/client'],
    [`waits[script] = false;`, ``, 'e2e/client'],
  ],
  'client/router/routeMatcher.ts': [[`&& !others.some(isBelow)`, ``, 'router/routeMatcher']],
  'client/shared/storage.ts': [[`if (event.storageArea !== area) return;`, ``, 'shared/storage']],
  'client/shared/colorMode.ts': [
    [`if (store.get().choice === null) show(null)`, `show(null)`, 'shared/colorMode'],
  ],
  'templates/partials/Head.tsx': [
    [`content="noindex,nofollow"`, `content="index"`, 'templates/documents', 'hiddenPages'],
    [`rel="alternate" hrefLang`, `rel="next" hrefLang`, 'render/locales'],
  ],
  '../create-docsgen/bin/create-docsgen.js': [
    [`if (args.length === given.length) args`, `args`, 'package/packed'],
    [`status ?? 1`, `status && 0`, 'package/packed'],
    [`given.includes('--help')`, `false`, 'package/packed'],
  ],
  '../starters/common/dot-github/workflows/docs.yml': [
    [`fetch-depth: 0`, `fetch-depth: 1`, 'package/workflows'],
    [`run: npm run check`, `run: npm run lint`, 'package/workflows'],
    [`include-hidden-files: true`, `include-hidden-files: false`, 'package/workflows'],
  ],
  '../starters/ci/github-shards.yml': [
    [`merge-multiple: true`, `merge-multiple: false`, 'package/workflows'],
  ],
  '../starters/ci/gitlab.yml': [[`GIT_DEPTH: 0`, `GIT_DEPTH: 1`, 'package/workflows']],
  '../.github/workflows/release.yml': [[`needs: check`, `needs: []`, 'package/workflows']],
  'render/api/pages/apiSidebar.ts': [
    [`groups.get('others')!.length > modules.length / 2`, `false`, 'api/pages/apiSidebar'],
  ],
  'render/api/pages/summary.ts': [
    [`(depth > 0 || type[i + 1] === ' ')`, `(depth > 0 || true)`, 'api/pages/summary'],
    [`else if (sign === '}') depth--`, `else if (sign === '}') depth = 0`, 'api/pages/summary'],
  ],
  'render/html/holdStyles.ts': [
    [`if (!tag.attributes.has('style')) return;`, ``, 'html/holdStyles'],
    [`<script>\${styleScript}</script>`, ``, 'html/holdStyles'],
  ],
  'client/islands/preserveInput.ts': [
    [`Reflect.set(HTMLTextAreaElement.prototype, 'value', value, area)`, ``, 'e2e/mdx'],
  ],
  'render/docusaurus/look/elementRules.ts': [
    [`const low = [...any, ...plain]`, `const low = [...any]`, 'docusaurus/look'],
  ],
};
