import { HOME_COUNTRY } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { MarineKind } from '../paths.ts'
import { recordChoicesAtom } from '../shared/records/records.atoms.ts'
import { statesAtom } from './clients.atoms.ts'

interface Place {
  city: string
  state: string
  country: string
}

interface Places {
  states: readonly { code: string; name: string }[]
  countries: readonly { code: string; name: string }[]
  stateOf: (place: Pick<Place, 'state' | 'country'>) => string
  countryOf: (code: string) => string
  /** Formats a place, with the country only where it is not the home country. */
  placeOf: (place: Place) => string
}

/** Names of states and countries. */
export function usePlaces(side: MarineKind): Places {
  const { formatList } = useText('common')
  const states = useAtomValue(statesAtom).data ?? []
  const countries = useAtomValue(recordChoicesAtom(side)).data?.countries ?? []
  const named = (list: readonly { code: string; name: string }[], code: string): string =>
    list.find((one) => one.code === code)?.name ?? code
  const stateOf: Places['stateOf'] = ({ state, country }) =>
    country === HOME_COUNTRY ? named(states, state) : state
  const countryOf = (code: string): string => named(countries, code)
  return {
    states,
    countries,
    stateOf,
    countryOf,
    placeOf: (place) =>
      formatList([
        place.city,
        stateOf(place),
        place.country === HOME_COUNTRY ? '' : countryOf(place.country),
      ]),
  }
}
