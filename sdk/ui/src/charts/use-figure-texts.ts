import type { DashboardWaiting } from '@coverdesk/sdk'
import { useAtomValue } from 'jotai'
import { useText } from '../locale/use-text.ts'
import { currentUserAtom } from '../session/current-user.atoms.ts'
import { hasPrivilege } from '../session/session.atoms.ts'
import type { FigureProps } from './figure.tsx'
import { shortNaira } from './figures.ts'

/** Kobo: smaller amounts are written in full alone. */
const LEAST_SHORTENED = 1_000_000

export interface FigureTexts {
  /** A shortened amount with the exact one beside it. */
  naira: (kobo: number) => Pick<FigureProps, 'value' | 'full'>
  waiting: (waiting: DashboardWaiting) => Pick<FigureProps, 'value' | 'note' | 'needsAction'>
  /** The list, for those who may see it. */
  open: (privilege: string, href: string) => string | null
}

/** How figures are written and where they lead. */
export function useFigureTexts(): FigureTexts {
  const { t, formatNaira, formatNumber, formatRelative, locale } = useText('dashboard')
  const user = useAtomValue(currentUserAtom)
  return {
    naira: (kobo) =>
      Math.abs(kobo) < LEAST_SHORTENED
        ? { value: formatNaira(kobo) }
        : { value: shortNaira(kobo, locale), full: formatNaira(kobo) },
    waiting: ({ count, more, oldest_at: oldest }) => ({
      value: more ? t('more_than', { count: formatNumber(count) }) : formatNumber(count),
      note: oldest ? t('oldest', { age: formatRelative(oldest) }) : t('none_waits'),
      needsAction: count > 0,
    }),
    open: (privilege, href) => (hasPrivilege(user, privilege) ? href : null),
  }
}
