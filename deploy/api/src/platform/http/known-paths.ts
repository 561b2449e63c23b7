import type { FastifyInstance } from 'fastify'

/**
 * Remembers the API's paths as they are registered, since a file server's wildcard beside them answers for any path.
 * @returns the methods that a path is there for; none for a path that is not there
 */
export function rememberPaths(app: FastifyInstance): (path: string) => string[] {
  const known: { method: string; path: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return
    const path = patternOf(url)
    for (const one of [method].flat()) known.push({ method: one, path })
  })
  return (asked) => known.filter(({ path }) => path.test(asked)).map(({ method }) => method)
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${parts.join('/')}$`)
}
