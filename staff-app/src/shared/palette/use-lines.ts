import { useDebounced, userAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { workAreasAtom } from '../../my-work/my-work.atoms.ts'
import { menuOf } from '../menu.tsx'
import {
  actionLines,
  deeperLines,
  eachOnce,
  foundLines,
  type Line,
  matching,
  queueLines,
  screenLines,
} from './lines.ts'
import { readRecent } from './recent.ts'
import { foundAtom, LEAST_LETTERS } from './search.atoms.ts'

export interface Lines {
  lines: Line[]
  searching: boolean
  failed: boolean
}

/** Returns the entries of the palette: recent pages, search results, actions, then screens. */
export function useLines(typed: string): Lines {
  const { t } = useText('staff')
  const setup = useText('setups')
  const user = useAtomValue(userAtom)
  const areas = useAtomValue(workAreasAtom)
  const words = typed.trim()
  const settled = useDebounced(words)
  const { data, isFetching, isError } = useAtomValue(foundAtom(settled))
  if (!user) return { lines: [], searching: false, failed: false }
  const own = [...actionLines(user, t), ...screenLines(menuOf(user, t, areas.data ?? []), t)]
  const recent = readRecent(user.id)
  if (words === '') return { lines: eachOnce([...recent, ...own]), searching: false, failed: false }
  const isLongEnough = words.length >= LEAST_LETTERS
  const found = isLongEnough && data ? foundLines(data, user, t) : []
  return {
    lines: eachOnce([
      ...matching(recent, words),
      ...found,
      ...matching([...own, ...deeperLines(user, t, setup.t), ...queueLines(areas.data ?? [], t)], words),
    ]),
    searching: isLongEnough && (isFetching || settled !== words),
    failed: isLongEnough && isError,
  }
}
