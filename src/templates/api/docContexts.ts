import {createContext} from 'react';
import type {ContentLanguage} from '../shared/view.js';

/** HTML of the page's texts, by their index. */
export const TextsContext = createContext<readonly string[]>([]);
/** Language of the page's texts, if it is not the site's. */
export const LanguageContext = createContext<ContentLanguage | undefined>(undefined);
