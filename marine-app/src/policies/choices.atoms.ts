import type { CargoChoices, Port, Vessel } from '@coverdesk/sdk'
import { keepPreviousData, queryAtom, queryFamily } from '@coverdesk/ui'
import type { QueryKey } from '@tanstack/query-core'
import { type Atom, atom } from 'jotai'
import type { MarineKind } from '../paths.ts'

/** Lists whose entries a policy names by code. */
const cargoLists = [
  'clauses',
  'commodities',
  'packaging',
  'conveyances',
  'countries',
  'incoterms',
  'survey_agents',
  'customs_offices',
] as const
export type CargoList = (typeof cargoLists)[number]

export type CargoNames = Readonly<Record<CargoList, ReadonlyMap<string, string>>>

/** Lists change by the day at most. */
const FRESH = 5 * 60_000

const keys = {
  choices: (kind: MarineKind): QueryKey => ['marine-setup', 'choices', kind],
  ports: ['marine-setup', 'ports'],
  vessels: ['marine-setup', 'vessels'],
}

/** Options of a quote, without ports and vessels. */
export const choicesAtom = queryFamily((kind: MarineKind) =>
  queryAtom<CargoChoices>((client) => ({
    queryKey: keys.choices(kind),
    queryFn: () => client.marine[kind].setup.choices(),
    staleTime: FRESH,
  })),
)

/** Ports and airports by code, name or country; all of them or those where a conveyance calls. */
export const portsAtom = queryFamily(([kind, searchText, conveyance]: [MarineKind, string, string]) =>
  queryAtom<Port[]>((client, get) => ({
    queryKey: [...keys.ports, kind, conveyance, searchText],
    queryFn: () =>
      client.marine[kind].setup.ports({
        ...(searchText ? { q: searchText } : {}),
        ...(conveyance ? { conveyance } : {}),
      }),
    staleTime: FRESH,
    placeholderData: keepPreviousData(get, keys.ports),
  })),
)

/** Vessels by name or IMO number. */
export const vesselsAtom = queryFamily((searchText: string) =>
  queryAtom<Vessel[]>((client, get) => ({
    queryKey: [...keys.vessels, searchText],
    queryFn: () => client.marine.partner.setup.vessels(searchText ? { q: searchText } : {}),
    staleTime: FRESH,
    placeholderData: keepPreviousData(get, keys.vessels),
  })),
)

/** Names of the codes of the lists. */
export const cargoNamesAtom: (kind: MarineKind) => Atom<CargoNames> = queryFamily((kind: MarineKind) =>
  atom((get): CargoNames => {
    const { data } = get(choicesAtom(kind))
    const named = (list: CargoList): ReadonlyMap<string, string> =>
      new Map(data?.[list].map((row) => [row.code, nameWithEdition(row)]))
    return Object.fromEntries(cargoLists.map((list) => [list, named(list)])) as unknown as CargoNames
  }),
)

const nameWithEdition = (row: { name: string; edition?: string }): string =>
  row.edition && !row.name.includes(row.edition) ? `${row.name} (${row.edition})` : row.name
