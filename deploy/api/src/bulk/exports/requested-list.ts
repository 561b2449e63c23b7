import type { ExportInput } from '@coverdesk/sdk'
import { authorise, type RequestPrincipal } from '../../platform/access/principal.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { isListRoute, type ListRoute } from '../../platform/http/list-route.ts'
import { parseParams, parseQuery } from '../../platform/http/parse.ts'
import type { Route } from '../../platform/http/route.ts'
import { ownValue } from '../../platform/objects/own-value.ts'
import { type ExportedColumn, type ExportedList, exportedLists } from './lists.ts'

/** A list that the user may read, with the requested columns. */
export interface RequestedList {
  route: ListRoute
  list: ExportedList
  params: unknown
  query: object
  columns: ExportedColumn[]
}

/**
 * Finds the requested list and checks the request against the list's own rules: its rights, filters and sorting.
 * @throws ApiError 403 for a user who may not read the list, 400 and 422 for parameters the list does not know
 */
export function readRequestedList(
  routes: readonly Route[],
  { list: name, columns, q, sort, filters = {} }: ExportInput,
  principal: RequestPrincipal,
): RequestedList {
  const [kind = '', workflow] = name.split(':')
  const list = ownValue(exportedLists, kind)
  const route = routes.filter(isListRoute).find(({ url }) => url === list?.url)
  if (!list || !route || list.url.endsWith('/:id') !== (workflow !== undefined)) {
    throw fieldError('list', 'fields.choice_unknown')
  }
  authorise(route.access, principal)
  const listQuery = { ...filters, ...(q ? { q } : {}), ...(sort ? { sort } : {}) }
  return {
    list,
    route,
    params: parseParams(route.params, workflow === undefined ? list.params : { id: workflow }),
    query: parseQuery(route.query, listQuery) as object,
    columns: columns.map((key, at) => {
      const column = ownValue(list.columns, key)
      if (!column || columns.indexOf(key) !== at) throw fieldError(`columns.${at}`, 'fields.choice_unknown')
      return column
    }),
  }
}
