import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {RichTextPlugin} from '@lexical/react/LexicalRichTextPlugin';
import {
  $getNodeByKey,
  $getState,
  $insertNodes,
  $setState,
  createState,
  DecoratorNode,
} from 'lexical';
import type {NodeKey} from 'lexical';
import type {JSX} from 'react';
import './editor.css';

const starsState = createState('stars', {
  parse: (value) => (typeof value === 'number' ? value : 1),
});

/** A node that React draws: it stores a number and stands in the text like a character. */
class RatingNode extends DecoratorNode<JSX.Element> {
  override $config() {
    return this.config('rating', {extends: DecoratorNode, stateConfigs: [starsState]});
  }
  override createDOM() {
    return document.createElement('span');
  }
  override updateDOM() {
    return false;
  }
  override decorate() {
    return <Rating nodeKey={this.getKey()} stars={$getState(this, starsState)} />;
  }
}

function Rating({nodeKey, stars}: {nodeKey: NodeKey; stars: number}) {
  const [editor] = useLexicalComposerContext();
  const $addStar = () => {
    const node = $getNodeByKey(nodeKey);
    if (node !== null) $setState(node, starsState, (stars % 5) + 1);
  };
  return (
    <button className="rating" aria-label={`${stars} of 5`} onClick={() => editor.update($addStar)}>
      {'★'.repeat(stars).padEnd(5, '☆')}
    </button>
  );
}

function InsertRating() {
  const [editor] = useLexicalComposerContext();
  const insert = () => editor.update(() => $insertNodes([new RatingNode()]));
  return <button onClick={insert}>Insert a rating</button>;
}

/** Put a rating at the caret, then press it. */
export default function CustomNode() {
  const onError = (error: Error) => console.error(error);
  return (
    <LexicalComposer initialConfig={{namespace: 'CustomNode', nodes: [RatingNode], onError}}>
      <div className="example">
        <div className="example-bar">
          <InsertRating />
        </div>
        <div className="example-body">
          <RichTextPlugin
            contentEditable={
              <ContentEditable
                className="example-text"
                aria-label="Review"
                aria-placeholder="Write a review"
                placeholder={<p className="example-hint">Write a review</p>}
              />
            }
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
      </div>
    </LexicalComposer>
  );
}
