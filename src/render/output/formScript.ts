import {createElement} from 'react';
import {renderToString} from 'react-dom/server';

const printed = renderToString(createElement('form', {action: () => undefined}));

/** React's inline script after forms whose action is a function: it stores submissions until React has loaded. */
export const formScript = /<script>(.*)<\/script>/s.exec(printed)?.[1] ?? '';
