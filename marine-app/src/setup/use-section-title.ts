import { useText } from '@coverdesk/ui'
import { listOf, type SetupSection } from './sections.ts'

/** Returns the title of a section. */
export function useSectionTitle(): (section: SetupSection) => string {
  const { t } = useText('marine-setup')
  const lists = useText('setups')
  return (section) => (listOf(section) ? lists.t(`lists.${section}.title`) : t(`sections.${section}`))
}
