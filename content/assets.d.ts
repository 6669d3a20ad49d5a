/** What the bundler makes of files that are not script: styles go into the page's sheet. */
declare module '*.css';
