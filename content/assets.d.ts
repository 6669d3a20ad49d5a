/** What the bundler makes of files that are no script: styles go into the page's sheet. */
declare module '*.css';
