import { z } from 'zod'
import { answerSchemas, responseSchemaOf } from '../answers/schemas.ts'
import { accessNote, jsonSchema, type Route } from '../http/route.ts'
import { refusalResponses, refusalsOf } from './refusals.ts'
import { describeRequests, type RequestSchemas } from './request-schemas.ts'

const errorSchema = {
  type: 'object',
  required: ['message', 'data', 'code', 'request_id'],
  properties: {
    message: { type: 'string' },
    data: { type: 'string' },
    code: { type: 'string', description: 'Stable code for clients to handle' },
    request_id: { type: 'string' },
    params: { type: 'object', description: 'Parameters of the text of `code`' },
    errors: {
      type: 'array',
      description: 'Invalid fields',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
          params: { type: 'object' },
        },
      },
    },
    current: { description: 'The current record, for an edit conflict' },
  },
}

/** Builds the OpenAPI 3.1 description from the declared routes. */
export function describeApi(routes: readonly Route[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  const responses: Record<string, object> = {}
  const requests = describeRequests(routes, operationId)
  for (const declared of routes) {
    const path = declared.url.replace(/:(\w+)/g, '{$1}')
    const methods = paths[path] ?? {}
    methods[String(declared.method).toLowerCase()] = describeRoute(declared, requests)
    if (declared.data) responses[declared.data.responseName] = responseSchemaOf(declared.data)
    paths[path] = methods
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Coverdesk API',
      version,
      description: 'Amounts are integer kobo, days yyyy-mm-dd, instants UTC.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema, ...answerSchemas, ...responses, ...requests.components },
      responses: {
        ...refusalResponses,
        Error: {
          description: 'Another refusal: `code` names the violated rule of the operation',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  }
}

function describeRoute(declared: Route, { names }: RequestSchemas): object {
  const { access, body, data, status } = declared
  const media = data ? jsonOf(data.responseName) : { '*/*': {} }
  return {
    operationId: operationId(declared),
    summary: declared.summary,
    tags: [declared.url.split('/')[2] ?? ''],
    'x-access': accessNote(declared),
    security: access.kind === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(declared.params, 'path'), ...parametersOf(declared.query, 'query')],
    ...(body ? { requestBody: { required: true, content: jsonOf(names.get(body)) } } : {}),
    responses: {
      [status]: { description: 'Done', content: media },
      ...refusalsOf(declared),
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

const jsonOf = (name: string | undefined): object => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
})

function operationId({ method, url }: Route): string {
  const words = url
    .replace('/api/', '')
    .split(/[/:_.-]+/)
    .filter(Boolean)
  return [String(method).toLowerCase(), ...words]
    .map((word, index) => (index ? word[0]?.toUpperCase() + word.slice(1) : word))
    .join('')
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!(schema instanceof z.ZodObject)) return []
  const described = jsonSchema(schema) as {
    properties?: Record<string, { description?: string }>
    required?: string[]
  }
  return Object.entries(described.properties ?? {}).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    ...(description ? { description } : {}),
    required: place === 'path' || (described.required ?? []).includes(name),
    schema: property,
  }))
}
