import type { AppClient } from '../client.ts'
import { type CallOf, type OperationStore, operationStore } from './operation-store.ts'

/**
 * The operations of one resource of the client.
 *
 * @param name - the resource
 * @param methods - its methods that change something
 * @example const branchStore = resourceStore('branches', 'create', 'update', 'delete')
 */
export function resourceStore<
  Resource extends keyof AppClient,
  Method extends keyof AppClient[Resource] & string,
>(
  name: Resource,
  ...methods: Method[]
): OperationStore<{ [Key in Method]: CallOf<AppClient[Resource][Key]> }> {
  const calls = methods.map((method) => [
    method,
    (client: AppClient, ...input: unknown[]) =>
      Reflect.apply(client[name][method] as () => Promise<unknown>, client[name], input),
  ])
  return operationStore(Object.fromEntries(calls) as { [Key in Method]: CallOf<AppClient[Resource][Key]> })
}
