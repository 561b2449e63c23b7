import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { describeApi } from '../platform/operations/openapi.ts'
import { apiRoutes } from '../routes.ts'

type Schema = Record<string, unknown>

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

const ROOT = 'https://coverdesk.test/openapi.json'
const document = describeApi(apiRoutes, '0') as { paths: Record<string, Record<string, Operation>> }

const checks = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
/** URLs contain text only: a number in one is parsed from text. */
const ofAddresses = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: true })
for (const ajv of [checks, ofAddresses]) ajv.addSchema({ ...document, $id: ROOT })

/** The validator of a part of the document, created on first use. */
function checkOf(ajv: Ajv2020, ...place: (string | number)[]): ValidateFunction {
  const pointer = place.map((part) =>
    encodeURIComponent(String(part).replace(/~/g, '~0').replace(/\//g, '~1')),
  )
  const ref = `${ROOT}#/${pointer.join('/')}`
  const check = ajv.getSchema(ref)
  if (!check) throw new Error(`The document has nothing at ${ref}.`)
  return check
}

const JSON_BODY = ['content', 'application/json', 'schema'] as const

/** Lists how an answered call differs from `/api/openapi.json`. */
function differences(request: FastifyRequest, status: number, answer: unknown): string[] {
  const path = String(request.routeOptions.url).replace(/:(\w+)/g, '{$1}')
  const method = request.method.toLowerCase()
  const operation = document.paths[path]?.[method]
  if (!operation) return []
  const at = ['paths', path, method]
  const problems: string[] = []
  const hold = (what: string, check: ValidateFunction, value: unknown): void => {
    if (check(value)) return
    const faults = check.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)
    problems.push(`${request.method} ${path} ${status}, ${what}: ${faults?.join('; ')}`)
  }
  const sent = JSON.parse(JSON.stringify(answer)) as unknown
  if (status >= 400) {
    hold('refusal', checkOf(checks, 'components', 'schemas', 'Error'), sent)
    return problems
  }
  if (!operation.responses[status]) return [`${request.method} ${path}: ${status} is not described`]
  hold('answer', checkOf(checks, ...at, 'responses', status, ...JSON_BODY), sent)
  if (operation.requestBody) hold('body', checkOf(checks, ...at, 'requestBody', ...JSON_BODY), request.body)
  const given = { path: request.params, query: request.query } as Record<string, Record<string, unknown>>
  for (const [index, { name, in: place, required }] of operation.parameters.entries()) {
    const value = given[place]?.[name]
    if (value === undefined && required) problems.push(`${request.method} ${path}: ${name} is not optional`)
    if (value === undefined) continue
    hold(`${place} ${name}`, checkOf(ofAddresses, ...at, 'parameters', index, 'schema'), value)
  }
  const known = new Set(operation.parameters.map(({ name }) => name))
  const unknown = Object.keys(given.query ?? {}).filter((name) => !known.has(name))
  return [...problems, ...unknown.map((name) => `${request.method} ${path}: ${name} is not described`)]
}

/** Checks every call of a test against the document of the API; returns the differences. */
export function holdAgainstDocument(app: FastifyInstance): string[] {
  const found: string[] = []
  app.addHook('preSerialization', async (request, reply, payload) => {
    found.push(...differences(request, reply.statusCode, payload))
    return payload
  })
  return found
}
