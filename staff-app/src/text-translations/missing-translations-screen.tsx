import type { MissingTranslations } from '@coverdesk/sdk'
import { type Language, languageListAtom, PageTitle, StateBadge, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { formTypePath, paths, workflowPath } from '../paths.ts'
import { missingTranslationsAtom } from './missing-translations.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  lead: { margin: 0, color: tokens.colorNeutralForeground2 },
  choice: { maxWidth: '280px' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  kind: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  languages: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'center' },
})

/** `/workflows/translations/`: what lacks texts in which language; one language with `?language=`. */
export function MissingTranslationsScreen(): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('text-translations')
  const languages = useAtomValue(languageListAtom).filter(({ code }) => code !== 'en')
  const found = useAtomValue(missingTranslationsAtom)
  const [, navigate] = useLocation()
  const chosen = new URLSearchParams(useSearch()).get('language') ?? ''
  const shown = languages.filter(({ code }) => !chosen || code === chosen)
  const rows = found.filter(({ missing }) => shown.some(({ code }) => missing[code]))
  const total = rows.reduce((sum, row) => sum + countIn(row, shown), 0)
  const choose = (code: string): void =>
    navigate(code ? `${paths.textTranslations}?language=${code}` : paths.textTranslations, { replace: true })
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <Card title={total === 0 ? t('none') : tn('missing', total)}>
        <div className={styles.stack}>
          <Field label={t('language')} className={styles.choice}>
            <Select value={chosen} onChange={(_event, data) => choose(data.value)}>
              <option value="">{t('every_language')}</option>
              {languages.map(({ code, name }) => (
                <option key={code} value={code} translate="no">
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <ul className={styles.list}>
            {rows.map((row) => (
              <MissingRow key={`${row.kind} ${row.id}`} row={row} languages={shown} />
            ))}
          </ul>
        </div>
      </Card>
    </>
  )
}

const countIn = ({ missing }: MissingTranslations, languages: readonly Language[]): number =>
  languages.reduce((sum, { code }) => sum + (missing[code] ?? 0), 0)

interface MissingRowProps {
  row: MissingTranslations
  languages: readonly Language[]
}

/** A form type or workflow, with a link to its editor in each language that lacks texts. */
function MissingRow({ row, languages }: MissingRowProps): ReactElement {
  const styles = useStyles()
  const { t, tn, labelled } = useText('text-translations')
  const path = row.kind === 'form_type' ? formTypePath(row.id) : workflowPath(Number(row.id))
  return (
    <li className={styles.row}>
      <div>
        <Link href={path}>{row.name}</Link>
        <span className={styles.kind}>
          {t(`kinds.${row.kind}`)} · {tn('texts', row.texts)}
        </span>
      </div>
      <div className={styles.languages}>
        {languages.map(({ code, name }) => {
          const count = row.missing[code]
          return count ? (
            <Link key={code} href={`${path}?language=${code}`}>
              <StateBadge tone="attention" label={labelled(name, String(count))} />
            </Link>
          ) : null
        })}
      </div>
    </li>
  )
}
