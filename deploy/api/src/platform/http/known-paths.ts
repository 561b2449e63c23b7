import type { FastifyInstance } from 'fastify'

/**
 * Collects the API's paths as they are registered, since a file server's wildcard beside them matches any path.
 * @returns the methods of a path; none for an unknown path
 */
export function rememberPaths(app: FastifyInstance): (path: string) => string[] {
  const known: { method: string; url: string }[] = []
  let patterns: { method: string; path: RegExp }[] | undefined
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return
    for (const one of [method].flat()) known.push({ method: one, url })
  })
  // Built when the first path is not found, so that a start does not wait for it.
  return (requested) => {
    patterns ??= known.map(({ method, url }) => ({ method, path: patternOf(url) }))
    return patterns.filter(({ path }) => path.test(requested)).map(({ method }) => method)
  }
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${parts.join('/')}$`)
}
