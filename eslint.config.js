import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig, globalIgnores} from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['lib/', '**/dist/', 'dist.*/', '**/.docsgen/', 'test/fixtures/', 'node_modules/']),
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  reactHooks.configs.flat.recommended,
  {
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
      // Types know these of the browser, so that a forgotten declaration of the name would not be found.
      'no-restricted-globals': [
        'error',
        'name',
        'event',
        'status',
        'length',
        'find',
        'parent',
        'top',
      ],
    },
  },
  {
    files: [
      'src/cli/**',
      'src/client/**',
      'scripts/**',
      'test/**',
      'bin/**',
      'content/**',
      'examples/**',
    ],
    rules: {'no-console': 'off'},
  },
  {
    files: ['scripts/**', '**/bin/**', 'examples/**/*.js', '*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        AbortController: 'readonly',
      },
    },
  },
);
