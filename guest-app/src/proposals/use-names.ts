import { EXCESS_BUYBACK, NOT_LISTED } from '@coverdesk/sdk'
import { queryFamily, togetherAtom, useTextAhead, useTitleName } from '@coverdesk/ui'
import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import {
  bodyTypesAtom,
  coloursAtom,
  coverTypesAtom,
  extensionsAtom,
  makesAtom,
  modelsAtom,
  statesAtom,
  usesAtom,
} from '../shared/setups.atoms.ts'

/** Every list that a proposal names something of, with the models of its make. */
const listsOf = queryFamily((make: string) =>
  togetherAtom([
    makesAtom,
    modelsAtom(make),
    coloursAtom,
    bodyTypesAtom,
    usesAtom,
    coverTypesAtom,
    extensionsAtom,
    statesAtom,
  ]),
)

const listsAtom = (make = '') => listsOf(make === NOT_LISTED ? '' : make)

/** Prefetches the lists of all pages, so that a lost connection does not stop the customer from answering. */
export function useNamesAhead(make: string | undefined): void {
  const store = useStore()
  useTextAhead('setup-names')
  useEffect(() => store.sub(listsAtom(make), () => undefined), [store, make])
}

/** The names that the codes of a proposal stand for. */
export function useNames(make: string | undefined) {
  const title = useTitleName()
  const [makes, models, colours, bodies, uses, covers, extensions, states] = useAtomValue(listsAtom(make))
  const nameIn = (list: readonly { code: string; name: string }[]) => (code: string | undefined) =>
    list.find((row) => row.code === code)?.name
  return {
    title: (code: string | undefined) => (code ? title(code) : ''),
    make: nameIn(makes),
    model: nameIn(models),
    colour: nameIn(colours),
    body: nameIn(bodies),
    use: nameIn(uses),
    cover: nameIn(covers),
    /** Kobo; 0 where the cover has none or it was bought back. */
    excess: ({
      cover_type,
      extensions: added = [],
    }: {
      cover_type?: string
      extensions?: readonly string[]
    }) =>
      added.includes(EXCESS_BUYBACK) ? 0 : (covers.find(({ code }) => code === cover_type)?.excess ?? 0),
    extensions: (codes: readonly string[]) => codes.map(nameIn(extensions)).filter(Boolean).join(' · '),
    state: nameIn(states),
  }
}
