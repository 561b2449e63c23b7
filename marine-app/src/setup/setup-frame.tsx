import { RouteLink, useText } from '@coverdesk/ui'
import { makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { paths, setupSectionPath } from '../paths.ts'
import { MarineSetup } from './marine-setup.tsx'
import type { SetupSection } from './sections.ts'
import { useSectionTitle } from './use-section-title.ts'
import { useSetupGroups } from './use-setup-groups.ts'

/** Too narrow for the sections beside the page: they are chosen above it. */
const NARROW = '@media (max-width: 1199px)'

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  },
  beside: { position: 'sticky', insetBlockStart: tokens.spacingVerticalL, [NARROW]: { display: 'none' } },
  above: { display: 'none', [NARROW]: { display: 'grid', maxInlineSize: '420px' } },
  group: {
    margin: 0,
    paddingBlock: `${tokens.spacingVerticalM} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'block',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  here: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    fontWeight: tokens.fontWeightSemibold,
  },
  page: { minWidth: 0 },
})

/** Frame of a setup page with navigation to the others. */
export function SetupFrame({ section, children }: { section: string; children: ReactNode }): ReactElement {
  const styles = useStyles()
  const [, navigate] = useLocation()
  const { t } = useText('marine-setup')
  const titleOf = useSectionTitle()
  const groups = useSetupGroups()
  const item = (name: SetupSection): ReactElement => (
    <li key={name}>
      <Link
        href={setupSectionPath(name)}
        className={mergeClasses(styles.item, name === section && styles.here)}
        {...(name === section ? { 'aria-current': 'page' } : {})}
      >
        {titleOf(name)}
      </Link>
    </li>
  )
  return (
    <MarineSetup>
      <div className={styles.frame}>
        <nav className={styles.beside} aria-label={t('sections_label')}>
          <RouteLink href={paths.admin.setup}>{t('title')}</RouteLink>
          {groups.map((group) => (
            <div key={group.name}>
              <p className={styles.group}>{t(`groups.${group.name}`)}</p>
              <ul className={styles.list}>{group.sections.map(item)}</ul>
            </div>
          ))}
        </nav>
        <div className={styles.above}>
          <Select
            aria-label={t('sections_label')}
            value={section}
            onChange={(_event, data) =>
              navigate(data.value ? setupSectionPath(data.value) : paths.admin.setup)
            }
          >
            <option value="">{t('title')}</option>
            {groups.map((group) => (
              <optgroup key={group.name} label={t(`groups.${group.name}`)}>
                {group.sections.map((name) => (
                  <option key={name} value={name}>
                    {titleOf(name)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </div>
        <div className={styles.page}>{children}</div>
      </div>
    </MarineSetup>
  )
}
