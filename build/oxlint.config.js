// The strictest type-checked rules. Each rule that is off has its reason. TypeScript itself finds what the rules of
// JavaScript alone find in typed files, such as names that do not exist.

/** @param {string} plugin @param {string} names */
const errors = (plugin, names) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${plugin}${name}`, 'error']),
  );

const javascript = errors(
  '',
  `constructor-super for-direction getter-return no-async-promise-executor no-case-declarations no-class-assign
  no-compare-neg-zero no-cond-assign no-const-assign no-constant-binary-expression no-constant-condition
  no-control-regex no-debugger no-delete-var no-dupe-class-members no-dupe-else-if no-dupe-keys no-duplicate-case
  no-empty no-empty-character-class no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough
  no-func-assign no-global-assign no-import-assign no-invalid-regexp no-irregular-whitespace no-loss-of-precision
  no-misleading-character-class no-new-native-nonconstructor no-nonoctal-decimal-escape no-obj-calls
  no-prototype-builtins no-redeclare no-regex-spaces no-self-assign no-setter-return no-shadow-restricted-names
  no-sparse-arrays no-this-before-super no-unassigned-vars no-unexpected-multiline no-unreachable no-unsafe-finally
  no-unsafe-negation no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members no-unused-vars
  no-useless-assignment no-useless-backreference no-useless-catch no-useless-escape no-with preserve-caught-error
  require-yield use-isnan valid-typeof`,
);

const typescript = errors(
  'typescript/',
  `adjacent-overload-signatures array-type await-thenable ban-tslint-comment class-literal-property-style
  consistent-generic-constructors consistent-indexed-object-style consistent-type-assertions
  consistent-type-definitions dot-notation no-array-delete no-base-to-string no-confusing-non-null-assertion
  no-deprecated no-duplicate-enum-values no-duplicate-type-constituents no-dynamic-delete
  no-explicit-any no-extra-non-null-assertion no-extraneous-class no-floating-promises no-for-in-array
  no-generated-empty-object-type no-implied-eval no-inferrable-types no-invalid-void-type
  no-meaningless-void-operator no-misused-new no-misused-promises no-misused-spread no-mixed-enums no-namespace
  no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-non-null-assertion
  no-redundant-type-constituents no-require-imports no-this-alias no-unnecessary-boolean-literal-compare
  no-unnecessary-condition no-unnecessary-template-expression no-unnecessary-type-arguments
  no-unnecessary-type-assertion no-unnecessary-type-constraint no-unnecessary-type-conversion
  no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment no-unsafe-call
  no-unsafe-declaration-merging no-unsafe-enum-comparison no-unsafe-function-type no-unsafe-member-access
  no-unsafe-return no-unsafe-unary-minus no-useless-default-assignment no-wrapper-object-types
  non-nullable-type-assertion-style only-throw-error prefer-as-const prefer-find prefer-for-of
  prefer-function-type prefer-includes prefer-literal-enum-member prefer-namespace-keyword
  prefer-nullish-coalescing prefer-optional-chain prefer-promise-reject-errors prefer-reduce-type-parameter
  prefer-regexp-exec prefer-return-this-type prefer-string-starts-ends-with related-getter-setter-pairs
  require-await triple-slash-reference unbound-method unified-signatures use-unknown-in-catch-callback-variable`,
);

const react = errors(
  'react/',
  `rules-of-hooks exhaustive-deps static-components use-memo preserve-manual-memoization incompatible-library
  immutability globals refs set-state-in-effect error-boundaries purity set-state-in-render unsupported-syntax`,
);

export default {
  plugins: [],
  categories: { correctness: 'off' },
  options: { typeAware: true },
  ignorePatterns: ['dist/', 'release/', 'coverage/', 'test-results/', 'test/fixtures/'],
  rules: javascript,
  overrides: [
    {
      files: ['**/*.{ts,tsx,cts}'],
      plugins: ['typescript'],
      rules: {
        ...typescript,
        ...errors(
          '',
          `no-array-constructor no-empty-function no-unused-expressions no-useless-constructor no-var prefer-const
          prefer-rest-params prefer-spread`,
        ),
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        // The window's subjects add their data to the interface of its store.
        'typescript/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            ...{ allowAny: false, allowBoolean: false, allowNullish: false },
            ...{ allowNumberAndString: false, allowRegExp: false },
          },
        ],
        // Template literals are meant for numbers and booleans in a sentence.
        'typescript/restrict-template-expressions': [
          'error',
          { allowNumber: true, allowBoolean: true },
        ],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        // Playwright reads a fixture's dependencies from its first parameter, which is {} where there are none.
        'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
        // TypeScript says it.
        'no-redeclare': 'off',
        'no-dupe-class-members': 'off',
      },
    },
    {
      // A receiver with the helpers of all schemes, and a mark for its steps.
      files: ['**/snippets/verify.mjs'],
      globals: { __STEPS__: 'readonly' },
      rules: { 'no-unused-vars': 'off', 'no-unused-expressions': 'off' },
    },
    { files: ['**/renderer/**/*.{ts,tsx}'], plugins: ['react'], rules: react },
    {
      // Texts of senders must not control the terminal, so one file writes to it.
      files: ['**/electron/{browser,cli,host}/**/*.ts'],
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
    // It hands the process's streams over.
    { files: ['**/electron/cli/main.ts'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['**/*.{js,mjs}'], env: { node: true }, rules: { 'no-undef': 'error' } },
    // They run parts of themselves in a page.
    { files: ['**/test/bench/*.mjs'], env: { browser: true } },
  ],
};
