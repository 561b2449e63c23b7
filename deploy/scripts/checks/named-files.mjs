import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** A file of the build as another names it: beside it, or below the root. */
const NAMED = /["'`(=](\.{1,2}\/[\w./-]+\.(?:js|css)|\/?assets\/[\w./-]+\.(?:js|css|woff2))["'`)>\s]/g

/**
 * What the built pages, scripts and styles name and is not there: a part would be requested in vain when it is opened.
 * @param {string} dist the folder of a built app
 * @returns {string[]} `what names it: what is missing`
 */
export function missingFiles(dist) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:html|js|css)$/.test(name),
  )
  return files.flatMap((name) => {
    const text = readFileSync(join(dist, name), 'utf8')
    const named = new Set([...text.matchAll(NAMED)].map(([, path]) => path))
    return [...named]
      .filter((path) => !existsSync(join(dist, placeOf(path, dirname(name)))))
      .map((path) => `${name}: ${path}`)
  })
}

const placeOf = (path, folder) => (path.startsWith('.') ? posix.join(folder, path) : path)
