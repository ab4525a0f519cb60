// The strictest type-checked rules; what is switched off says why.
import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', 'release/', 'coverage/', 'test-results/', 'test/fixtures/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,cts}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: `${import.meta.dirname}/..`,
      },
    },
    rules: {
      // Numbers and booleans in a sentence are what template literals are for.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Playwright reads a fixture's dependencies from its first parameter, which is {} where there are none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    extends: [hooks.configs.flat.recommended],
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
);
