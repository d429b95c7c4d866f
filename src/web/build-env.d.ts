interface ImportMetaEnv {
  /** From package.json; vite.config.ts inserts it. */
  readonly APP_VERSION: string
}
