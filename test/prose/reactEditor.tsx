/** What the tests of the React pages share: an editor mounted into a page. */
import './reactDom.js';
import type {InitialConfigType} from '@lexical/react/LexicalComposer';
import {LexicalComposer} from '@lexical/react/LexicalComposer';
import {useLexicalComposerContext} from '@lexical/react/LexicalComposerContext';
import {ContentEditable} from '@lexical/react/LexicalContentEditable';
import {LexicalErrorBoundary} from '@lexical/react/LexicalErrorBoundary';
import {RichTextPlugin} from '@lexical/react/LexicalRichTextPlugin';
import {$getRoot, type LexicalEditor} from 'lexical';
import {act, type ReactNode} from 'react';
import {createRoot} from 'react-dom/client';

/** A React tree in the page. */
export interface Mounted {
  readonly host: HTMLElement;
  readonly render: (node: ReactNode) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** Renders a tree into an element of its own. */
export async function mount(node: ReactNode): Promise<Mounted> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const render = async (next: ReactNode): Promise<void> => {
    // Effects run when a synchronous act ends, so that what they throw reaches the caller.
    act(() => {
      root.render(next);
    });
    await act(settle);
  };
  await render(node);
  return {
    host,
    render,
    unmount: async () => {
      await act(async () => {
        root.unmount();
        await settle();
      });
      host.remove();
    },
  };
}

/** Lets pending commits, effects and promises finish. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** A rich-text editor with the given plugins; `editor` is the one that the composer made. */
export async function mountEditor(
  children: ReactNode,
  config: Partial<InitialConfigType> = {},
): Promise<Mounted & {readonly editor: LexicalEditor; readonly errors: Error[]}> {
  const errors: Error[] = [];
  let editor: LexicalEditor | undefined;
  function Grab(): null {
    [editor] = useLexicalComposerContext();
    return null;
  }
  const mounted = await mount(
    <LexicalComposer
      initialConfig={{namespace: 'test', onError: (error) => errors.push(error), ...config}}
    >
      <Grab />
      <RichTextPlugin contentEditable={<ContentEditable />} ErrorBoundary={LexicalErrorBoundary} />
      {children}
    </LexicalComposer>,
  );
  return {...mounted, editor: editor!, errors};
}

/** The document's text. */
export function textOf(editor: LexicalEditor): string {
  return editor.read(() => $getRoot().getTextContent());
}

/** Runs an update and everything that follows from it. */
export async function change(editor: LexicalEditor, $fn: () => void, tag?: string): Promise<void> {
  await act(async () => {
    editor.update($fn, {discrete: true, ...(tag === undefined ? {} : {tag})});
    await settle();
  });
}
