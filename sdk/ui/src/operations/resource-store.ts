import type { AppClient } from '../client.ts'
import { type CallOf, type OperationStore, operationStore } from './operation-store.ts'

/**
 * The operations of one resource of the client.
 *
 * @param resourceOf - reads the resource from the client
 * @param methods - its methods that change something
 * @example const branchStore = resourceStore((client) => client.admin.branches, 'create', 'update', 'delete')
 */
export function resourceStore<
  Method extends string,
  Resource extends Record<Method, (...input: never[]) => Promise<unknown>>,
>(
  resourceOf: (client: AppClient) => Resource,
  ...methods: Method[]
): OperationStore<{ [Key in Method]: CallOf<Resource[Key]> }> {
  const calls = methods.map((method) => [
    method,
    (client: AppClient, ...input: unknown[]) => {
      const resource = resourceOf(client)
      return Reflect.apply(resource[method], resource, input)
    },
  ])
  return operationStore(Object.fromEntries(calls) as { [Key in Method]: CallOf<Resource[Key]> })
}
