/** All pages that a visitor may be sent to: site path with baseUrl, and title. */
export type PageList = readonly (readonly [href: string, title: string])[];

/** Path of the list, relative to baseUrl. */
export const PAGE_LIST_PATH = 'page-list.json';
