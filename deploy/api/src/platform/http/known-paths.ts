import type { FastifyInstance } from 'fastify'

/**
 * Remembers the API's paths as they are registered, since a file server's wildcard beside them answers for any path.
 * @returns the methods that a path is there for; none for a path that is not there
 */
export function rememberPaths(app: FastifyInstance): (path: string) => string[] {
  const known: { method: string; url: string }[] = []
  let patterns: { method: string; path: RegExp }[] | undefined
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return
    for (const one of [method].flat()) known.push({ method: one, url })
  })
  // Made when the first path is not found: a start does not wait for them.
  return (asked) => {
    patterns ??= known.map(({ method, url }) => ({ method, path: patternOf(url) }))
    return patterns.filter(({ path }) => path.test(asked)).map(({ method }) => method)
  }
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${parts.join('/')}$`)
}
