import { hash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

export const plainSources = fileURLToPath(new URL('../../api/dist/', import.meta.url))

/** Under what name a source is kept without its types: that of its content, so it is never an old one. */
export const plainName = (source) => `${hash('sha1', source)}.js`
