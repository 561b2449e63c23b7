import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AppFiles, readAppFiles } from './app-files.ts'
import { sendContent } from './content.ts'
import { openDictionaries } from './dictionaries.ts'
import { pickLanguage } from './language.ts'
import { sendPage } from './pages.ts'
import { sendUnknownHost } from './unknown-host.ts'

/** A host that serves one app's build. */
export interface AppHost {
  /** Folder of the build. */
  dist: string
}

/** A host with pages of its own, like the demo's mailbox. */
export interface HandledHost {
  handle(request: FastifyRequest, reply: FastifyReply): unknown
}

export interface StaticHostsOptions {
  /** By host name, without a port. */
  hosts: Readonly<Record<string, AppHost | HandledHost>>
  /** Address of each app from the settings: part of every page, and listed for an unknown host name. */
  addresses: Readonly<Record<string, string>>
  /** Folder of the dictionaries, `{lng}/{ns}.json`. */
  localesDir: string
  /** True while developing: builds and dictionaries are read again for each request. */
  reload?: boolean
  /** Config of the two routes, for instance their declared access. */
  routeConfig?: object
  /** Path prefixes of the API: an unknown path there gets the API's 404. */
  apiPrefixes?: readonly string[]
}

const FILE_NAME =
  /\.(?:avif|css|gif|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|ttf|txt|wasm|webmanifest|webp|woff2?|xml)$/i
const STILL_ENCODED_OR_DOTTED = /(?:^|\/)\.\.?(?:\/|$)|%2e|%2f|%5c|%00/i

/** Serves the apps by host and the dictionaries. Needs `secure` on the root instance. */
export async function staticHosts(fastify: FastifyInstance, options: StaticHostsOptions): Promise<void> {
  const {
    hosts,
    addresses,
    localesDir,
    reload = false,
    apiPrefixes = ['/api', '/sandbox', '/locales'],
  } = options
  const route = { config: options.routeConfig ?? {}, exposeHeadRoute: true }
  const readAll = () =>
    new Map(
      Object.entries(hosts).flatMap(([name, host]) =>
        'dist' in host ? [[name, readAppFiles(host.dist, addresses)]] : [],
      ),
    )
  const readOnce = keep(reload, readAll)
  const dictionaries = keep(reload, () => openDictionaries(localesDir))

  fastify.get<{ Params: { '*': string } }>('/locales/*', route, (request, reply) => {
    const content = dictionaries().find(request.params['*'])
    return content ? sendContent(request, reply, content) : reply.callNotFound()
  })

  fastify.get('/*', route, (request, reply) => {
    const path = decodePath(request.url)
    if (path === undefined || isApiPath(path, apiPrefixes)) return reply.callNotFound()
    const name = hostName(request)
    const host = Object.hasOwn(hosts, name) ? hosts[name] : undefined
    if (host && 'handle' in host) return host.handle(request, reply)
    const app = readOnce().get(name)
    if (!app) return sendUnknownHost(reply, addresses)
    return sendFromApp(app, path, dictionaries().languages, request, reply)
  })
}

function keep<T>(reload: boolean, read: () => T): () => T {
  if (reload) return read
  const value = read()
  return () => value
}

function sendFromApp(
  app: AppFiles,
  path: string,
  languages: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const file = app.files.get(path)
  if (file) return sendContent(request, reply, file)
  const isPage = path === '/index.html' || (!FILE_NAME.test(path) && wantsPage(request))
  if (!isPage) return reply.callNotFound()
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  const language = pickLanguage(languages, {
    query: query.get('lng'),
    cookie: request.headers.cookie ?? '',
    written: query.get('written'),
    acceptLanguage: request.headers['accept-language'] ?? '',
  })
  const page = app.pageOf(path, language)
  return page ? sendPage(request, reply, page, language) : reply.callNotFound()
}

/** Whether a request is for a page. Browsers send the purpose; link previews and monitors accept any type. */
function wantsPage({ headers }: FastifyRequest): boolean {
  const accept = String(headers.accept ?? '*/*')
  if (accept.includes('text/html')) return true
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? accept.includes('*/*') : mode === 'navigate'
}

function hostName(request: FastifyRequest): string {
  return request.hostname.toLowerCase().replace(/\.$/, '')
}

function isApiPath(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}

/** Returns the decoded path; undefined for one that cannot be decoded or that tries to leave its folder. */
function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '')
    const hostile =
      STILL_ENCODED_OR_DOTTED.test(path) || [...path].some((sign) => sign < ' ' || sign === '\\')
    return hostile ? undefined : path
  } catch {
    return undefined
  }
}
