import { findPackageJSON } from 'node:module'
import { dirname, extname, join } from 'node:path'

const packageFolder = dirname(findPackageJSON(import.meta.url) ?? '')

/** Where the numbered migrations are. */
export const migrationsFolder = join(packageFolder, 'migrations')

/** Where the texts are, in a folder for each language. */
export const localesFolder = join(packageFolder, '../locales')

/** Where the three apps are, each in its own folder. */
export const appsFolder = join(packageFolder, '../..')

/**
 * Locates a module that a thread or another process loads, `<name>.entry.ts`. The bundle has a file for each of them
 * beside every other (`deploy/scripts/lib/server-bundle.mjs`).
 * @param from `import.meta.url` of a module in the same folder
 */
export const entryPoint = (name: string, from: string): URL =>
  new URL(`./${name}.entry${extname(from)}`, from)

/** Whether a module is a part of the bundle rather than a source. */
export const isBundled = (url: string): boolean => extname(url) === '.js'
