// The strictest type-checked rules. Each rule that is off has its reason.
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
        // One program for every folder: each project of its own would check the shared types again.
        project: 'tsconfig.lint.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // Template literals are meant for numbers and booleans in a sentence.
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
  {
    // Texts of senders must not control the terminal, so one file writes to it.
    files: ['electron/{browser,cli,host}/**/*.ts'],
    ignores: ['electron/cli/main.ts'], // it hands the process's streams over
    rules: {
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        ...['stdout', 'stderr'].map((property) => ({
          ...{ object: 'process', property },
          message: 'Use electron/cli/lib/output.ts.',
        })),
      ],
      'no-restricted-imports': ['error', 'node:process', 'node:tty'],
    },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
);
