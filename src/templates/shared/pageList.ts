/** All pages that can be suggested to a visitor: site path with baseUrl, and title. */
export type PageList = readonly (readonly [href: string, title: string])[];

/** Path of the list, relative to baseUrl. */
export const PAGE_LIST_PATH = 'page-list.json';
