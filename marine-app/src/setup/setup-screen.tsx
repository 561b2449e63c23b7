import { PageTitle, useText } from '@coverdesk/ui'
import { SetupGroups, setupListsAtom } from '@coverdesk/ui/setups'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { setupSectionPath } from '../paths.ts'
import { FxNotice } from './fx-rates/fx-notice.tsx'
import { useSectionTitle } from './use-section-title.ts'
import { useSetupGroups } from './use-setup-groups.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
})

/** `/marine-admin/setup`: every section in the order of the work, and what is missing today. */
export function SetupScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-setup')
  const titleOf = useSectionTitle()
  const lists = useAtomValue(setupListsAtom('marine'))
  const groups = useSetupGroups().map(({ name, sections }) => ({
    key: name,
    title: t(`groups.${name}`),
    links: sections.map((section) => ({
      key: section,
      href: setupSectionPath(section),
      title: titleOf(section),
      list: lists.find(({ list }) => list === section),
    })),
  }))
  return (
    <div className={styles.stack}>
      <PageTitle title={t('title')} lead={t('lead')} />
      <FxNotice />
      <SetupGroups groups={groups} />
    </div>
  )
}
