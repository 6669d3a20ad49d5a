import {createElement} from 'react';
import {renderToString} from 'react-dom/server';

const printed = renderToString(createElement('form', {action: () => undefined}));

/** The inline script that React prints after forms whose action is a function: it keeps what is sent until React is there. */
export const formScript = /<script>(.*)<\/script>/s.exec(printed)?.[1] ?? '';
