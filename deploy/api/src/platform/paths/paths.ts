import { findPackageJSON } from 'node:module'
import { dirname, extname, join } from 'node:path'

const packageFolder = dirname(findPackageJSON(import.meta.url) ?? '')

/** Folder of the numbered migrations. */
export const migrationsFolder = join(packageFolder, 'migrations')

/** Folder of the texts, with a folder for each language. */
export const localesFolder = join(packageFolder, '../locales')

/** Folder of the three apps, each in its own folder. */
export const appsFolder = join(packageFolder, '../..')

/**
 * Locates a module that a thread or another process loads, `<name>.entry.ts`. The bundle has a file for each of them
 * beside every other (`deploy/scripts/lib/server-bundle.mjs`).
 * @param from `import.meta.url` of a module in the same folder
 */
export const entryPoint = (name: string, from: string): URL =>
  new URL(`./${name}.entry${extname(from)}`, from)

/** Returns whether a module is part of the bundle rather than a source. */
export const isBundled = (url: string): boolean => extname(url) === '.js'
