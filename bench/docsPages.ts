/** Pages of the site that several sets of queries name. */
export const page = (name: string) => `/docs/${name}`;
export const api = (name: string) => `/docs/api/modules/${name}`;

export const faq = page('faq');
export const plugins = page('react/plugins');
export const reactFaq = page('react/faq');
export const createPlugin = page('react/create_plugin');
export const react = page('react');
export const intro = page('intro');
export const design = page('design');
export const errors = page('error');
export const collaboration = page('collaboration/react');
export const collaborationFaq = page('collaboration/faq');
export const testing = page('testing');
