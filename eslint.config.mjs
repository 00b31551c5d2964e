import eslint from "typescript-eslint";

export default eslint.config(
  { ignores: ["dist/", "node_modules/", ".vscode-test/"] },
  {
    files: ["client/**/*.ts", "server/**/*.ts", "test/**/*.ts", "scripts/**/*.ts"],
    extends: [...eslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "no-restricted-syntax": [
        "error",
        { selector: "ExportDefaultDeclaration", message: "Named exports only." },
        { selector: "ExportAllDeclaration", message: "No barrel files." },
      ],
    },
  },
  {
    files: ["test/**/*.ts"],
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      // node:test's describe and test return promises that the runner itself awaits.
      "@typescript-eslint/no-floating-promises": [
        "error",
        {
          allowForKnownSafeCalls: [
            { from: "package", package: "node:test", name: ["describe", "test", "it", "suite"] },
          ],
        },
      ],
    },
  },
);
