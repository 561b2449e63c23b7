import { useClient } from '@coverdesk/sdk/react'
import { useList } from '../shared/resource.ts'
import { useTitleName } from './use-title-name.ts'

/** The names that the codes of a proposal stand for. */
export function useNames(make: string) {
  const client = useClient()
  const title = useTitleName()
  const lists = {
    make: useList(['makes'], () => client.setups.vehicleMakes()),
    model: useList(['models', make], () => (make ? client.setups.vehicleModels(make) : Promise.resolve([]))),
    colour: useList(['colours'], () => client.setups.colors()),
    body: useList(['body-types'], () => client.setups.bodyTypes()),
    use: useList(['uses'], () => client.setups.vehicleUses()),
    cover: useList(['cover-types'], () => client.setups.coverTypes()),
    extension: useList(['extensions'], () => client.setups.extensions()),
    state: useList(['states'], () => client.setups.states()),
  }
  const nameIn = (list: readonly { code: string; name: string }[]) => (code: string | undefined) =>
    list.find((row) => row.code === code)?.name
  return {
    title: (code: string | undefined) => (code ? title(code) : ''),
    make: nameIn(lists.make),
    model: nameIn(lists.model),
    colour: nameIn(lists.colour),
    body: nameIn(lists.body),
    use: nameIn(lists.use),
    cover: nameIn(lists.cover),
    extensions: (codes: readonly string[]) => codes.map(nameIn(lists.extension)).filter(Boolean).join(' · '),
    state: nameIn(lists.state),
  }
}
