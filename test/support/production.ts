// Import before React: its development build renders five times more slowly.
process.env.NODE_ENV ??= 'production';
