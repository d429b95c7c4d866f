// @ts-expect-error A script without types.
import { build } from '../../scripts/build.mjs'

/** Journeys run what is built from the sources as they are now. */
export default () => (build as (node: string) => Promise<void>)(process.execPath)
