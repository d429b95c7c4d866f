interface ImportMetaEnv {
  /** package.json's, laid in by vite.config.ts. */
  readonly APP_VERSION: string
}
