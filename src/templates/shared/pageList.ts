/** Every page that a visitor may be sent to: its site path, with baseUrl, and its title. */
export type PageList = readonly (readonly [href: string, title: string])[];

/** Where the list is, relative to baseUrl. */
export const PAGE_LIST_PATH = 'page-list.json';
