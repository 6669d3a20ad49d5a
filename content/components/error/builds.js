// Both builds of each file of Lexical that throws errors, as text: what is imported is known to the cache.
import coreDev from '../../../node_modules/lexical/Lexical.dev.mjs' with {type: 'text'};
import coreProd from '../../../node_modules/lexical/Lexical.prod.mjs' with {type: 'text'};
import clipboardDev from '../../../node_modules/@lexical/clipboard/LexicalClipboard.dev.mjs' with {type: 'text'};
import clipboardProd from '../../../node_modules/@lexical/clipboard/LexicalClipboard.prod.mjs' with {type: 'text'};
import codeShikiDev from '../../../node_modules/@lexical/code-shiki/LexicalCodeShiki.dev.mjs' with {type: 'text'};
import codeShikiProd from '../../../node_modules/@lexical/code-shiki/LexicalCodeShiki.prod.mjs' with {type: 'text'};
import codeDev from '../../../node_modules/@lexical/code/LexicalCode.dev.mjs' with {type: 'text'};
import codeProd from '../../../node_modules/@lexical/code/LexicalCode.prod.mjs' with {type: 'text'};
import linkDev from '../../../node_modules/@lexical/link/LexicalLink.dev.mjs' with {type: 'text'};
import linkProd from '../../../node_modules/@lexical/link/LexicalLink.prod.mjs' with {type: 'text'};
import listDev from '../../../node_modules/@lexical/list/LexicalList.dev.mjs' with {type: 'text'};
import listProd from '../../../node_modules/@lexical/list/LexicalList.prod.mjs' with {type: 'text'};
import markdownDev from '../../../node_modules/@lexical/markdown/LexicalMarkdown.dev.mjs' with {type: 'text'};
import markdownProd from '../../../node_modules/@lexical/markdown/LexicalMarkdown.prod.mjs' with {type: 'text'};
import offsetDev from '../../../node_modules/@lexical/offset/LexicalOffset.dev.mjs' with {type: 'text'};
import offsetProd from '../../../node_modules/@lexical/offset/LexicalOffset.prod.mjs' with {type: 'text'};
import autoLinkPluginDev from '../../../node_modules/@lexical/react/LexicalAutoLinkPlugin.dev.mjs' with {type: 'text'};
import autoLinkPluginProd from '../../../node_modules/@lexical/react/LexicalAutoLinkPlugin.prod.mjs' with {type: 'text'};
import characterLimitPluginDev from '../../../node_modules/@lexical/react/LexicalCharacterLimitPlugin.dev.mjs' with {type: 'text'};
import characterLimitPluginProd from '../../../node_modules/@lexical/react/LexicalCharacterLimitPlugin.prod.mjs' with {type: 'text'};
import composerContextDev from '../../../node_modules/@lexical/react/LexicalComposerContext.dev.mjs' with {type: 'text'};
import composerContextProd from '../../../node_modules/@lexical/react/LexicalComposerContext.prod.mjs' with {type: 'text'};
import nestedComposerDev from '../../../node_modules/@lexical/react/LexicalNestedComposer.dev.mjs' with {type: 'text'};
import nestedComposerProd from '../../../node_modules/@lexical/react/LexicalNestedComposer.prod.mjs' with {type: 'text'};
import selectionDev from '../../../node_modules/@lexical/selection/LexicalSelection.dev.mjs' with {type: 'text'};
import selectionProd from '../../../node_modules/@lexical/selection/LexicalSelection.prod.mjs' with {type: 'text'};
import tableDev from '../../../node_modules/@lexical/table/LexicalTable.dev.mjs' with {type: 'text'};
import tableProd from '../../../node_modules/@lexical/table/LexicalTable.prod.mjs' with {type: 'text'};
import textDev from '../../../node_modules/@lexical/text/LexicalText.dev.mjs' with {type: 'text'};
import textProd from '../../../node_modules/@lexical/text/LexicalText.prod.mjs' with {type: 'text'};
import utilsDev from '../../../node_modules/@lexical/utils/LexicalUtils.dev.mjs' with {type: 'text'};
import utilsProd from '../../../node_modules/@lexical/utils/LexicalUtils.prod.mjs' with {type: 'text'};
import yjsDev from '../../../node_modules/@lexical/yjs/LexicalYjs.dev.mjs' with {type: 'text'};
import yjsProd from '../../../node_modules/@lexical/yjs/LexicalYjs.prod.mjs' with {type: 'text'};

export const builds = [
  {development: coreDev, production: coreProd},
  {development: clipboardDev, production: clipboardProd},
  {development: codeShikiDev, production: codeShikiProd},
  {development: codeDev, production: codeProd},
  {development: linkDev, production: linkProd},
  {development: listDev, production: listProd},
  {development: markdownDev, production: markdownProd},
  {development: offsetDev, production: offsetProd},
  {development: autoLinkPluginDev, production: autoLinkPluginProd},
  {development: characterLimitPluginDev, production: characterLimitPluginProd},
  {development: composerContextDev, production: composerContextProd},
  {development: nestedComposerDev, production: nestedComposerProd},
  {development: selectionDev, production: selectionProd},
  {development: tableDev, production: tableProd},
  {development: textDev, production: textProd},
  {development: utilsDev, production: utilsProd},
  {development: yjsDev, production: yjsProd},
];
